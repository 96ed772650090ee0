"""Tables that lose nothing and leak nothing. So far: how their dice fall."""
