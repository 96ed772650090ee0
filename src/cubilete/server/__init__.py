"""Tables that people join over a network, which lose nothing and leak nothing."""
