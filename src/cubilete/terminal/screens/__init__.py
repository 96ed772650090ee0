"""The screens of the full-screen program, one module each. They hold no rules and no dice."""
