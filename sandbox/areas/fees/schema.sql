-- Amounts are in minor units. If `most` is null, the fee has no upper limit.
CREATE TABLE program_fees (
  id INTEGER PRIMARY KEY,
  program_id INTEGER NOT NULL REFERENCES programs,
  type TEXT NOT NULL CHECK (type IN ('CARD_LOAD', 'CARD_ISSUE')), -- is FeeType
  fixed INTEGER NOT NULL,
  basis_points INTEGER NOT NULL,
  least INTEGER NOT NULL,
  most INTEGER,
  UNIQUE (program_id, type)
) STRICT;
