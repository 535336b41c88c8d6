-- PIN letters, which are printed before they are assigned to a card.
CREATE TABLE pin_mailers (
  id INTEGER PRIMARY KEY,
  mailer_number TEXT NOT NULL,
  org_id INTEGER NOT NULL REFERENCES orgs,
  root_id INTEGER NOT NULL,
  issuer TEXT NOT NULL,
  program_id INTEGER NOT NULL REFERENCES programs,
  printer TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('AVAILABLE', 'MAPPED')),
  card_id INTEGER UNIQUE REFERENCES cards,
  mapped_at INTEGER,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  UNIQUE (issuer, mailer_number)
) STRICT;

CREATE INDEX pin_mailers_created ON pin_mailers (created_at, day);
CREATE INDEX pin_mailers_status ON pin_mailers (status, created_at, day);
