"""The rules of the games, each in a folder of the same modules. ``registry`` lists them."""
