-- What an issuer or the platform has imposed on those below it, who cannot make it weaker. Without a row it was imposed by
-- somebody of the business.
CREATE TABLE restrictions (
  kind TEXT NOT NULL CHECK (kind IN ('ISSUANCE', 'ISSUANCE_AT_ISSUER', 'PAPERS_FACTOR', 'PROGRAM_OFF', 'PROGRAM_LIMIT', 'RULE', 'ZERO_MATCH', 'BUSINESS_LIMIT', 'CARD_FREEZE', 'CARD_LIMIT', 'CARD_SWITCH', 'CARD_CHANNEL')),
  subject TEXT NOT NULL, -- The id of what it holds for, and which part of it after a space.
  level TEXT NOT NULL CHECK (level IN ('ISSUER', 'PLATFORM')),
  bound TEXT, -- JSON of what that level set: those below it move freely within. None of what is on or off.
  set_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject, level)
) STRICT, WITHOUT ROWID;
