-- The log and what stands around it. A migration that has been released is never changed: the next
-- number changes what it left. All that are missing are applied at start, in one transaction.

-- The index of tables: what must be known before a table's log is read.
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY NOT NULL,
    code TEXT NOT NULL UNIQUE,
    expires_ms INTEGER NOT NULL,
    open_game INTEGER NOT NULL CHECK (open_game IN (0, 1))
) WITHOUT ROWID;

CREATE INDEX tables_by_expiry ON tables (expires_ms);
CREATE INDEX tables_with_open_game ON tables (table_id) WHERE open_game = 1;

-- The log. Its two keys decide every race: one event per place, one event per command.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq >= 1),
    command_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
) WITHOUT ROWID;

-- The roots that dice follow from. Secret: they stand here and in no event.
CREATE TABLE dice_roots (
    table_id TEXT NOT NULL REFERENCES tables (table_id) ON DELETE CASCADE,
    epoch INTEGER NOT NULL,
    root BLOB NOT NULL CHECK (length(root) = 32),
    PRIMARY KEY (table_id, epoch)
) WITHOUT ROWID;

-- Browsers that have a secret, which is kept as a hash only.
CREATE TABLE guests (
    guest_id TEXT PRIMARY KEY NOT NULL,
    secret_hash BLOB NOT NULL UNIQUE,
    created_ms INTEGER NOT NULL,
    rotated_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Codes that carry a guest to another device, once.
CREATE TABLE move_codes (
    code_hash BLOB PRIMARY KEY NOT NULL,
    guest_id TEXT NOT NULL REFERENCES guests (guest_id) ON DELETE CASCADE,
    expires_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX move_codes_by_guest ON move_codes (guest_id);
CREATE INDEX move_codes_by_expiry ON move_codes (expires_ms);
