-- What an issuer or the platform has restricted: people with a narrower scope cannot lift it. A restriction without a
-- row was set by people of the business.
CREATE TABLE restrictions (
  kind TEXT NOT NULL CHECK (kind IN ('ISSUANCE', 'ISSUANCE_AT_ISSUER', 'PAPERS_FACTOR', 'PROGRAM_OFF', 'PROGRAM_LIMIT', 'RULE', 'ZERO_MATCH', 'BUSINESS_LIMIT', 'CARD_FREEZE', 'CARD_LIMIT', 'CARD_SWITCH', 'CARD_CHANNEL')),
  subject TEXT NOT NULL, -- The id of the restricted record; for a part of it, followed by a space and the part's name.
  level TEXT NOT NULL CHECK (level IN ('ISSUER', 'PLATFORM')),
  bound TEXT, -- JSON of the limit that the level has set; null for what is only on or off.
  set_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, level)
) STRICT, WITHOUT ROWID;
