CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  newest_used INTEGER NOT NULL,
  dead_below INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_in_codes (
  id TEXT PRIMARY KEY,
  user_id INTEGER,
  code TEXT,
  created_at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  used INTEGER NOT NULL,
  destination TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A pending secret takes effect with its first code. Codes of `last_step` or earlier are refused.
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  pending_secret TEXT,
  pending_at INTEGER NOT NULL,
  last_step INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  wrong_since INTEGER NOT NULL
) STRICT;

CREATE TABLE recovery_codes (
  user_id INTEGER NOT NULL REFERENCES users,
  hash TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

-- `public_key` is a COSE key and, like `id`, base64url. A removed passkey stays, so that what it signed before can still be checked.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  rp_id TEXT NOT NULL,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  removed_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- A challenge works once, for its purpose and subject alone. The subject of a sign-in is the id of its code, that of approvals what is signed.
CREATE TABLE passkey_challenges (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  purpose TEXT NOT NULL CHECK (purpose IN ('REGISTER', 'SIGN_IN', 'CONFIRM', 'APPROVAL')),
  subject TEXT NOT NULL,
  origin TEXT NOT NULL,
  rp_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_challenges_created ON passkey_challenges (created_at);

-- Links in mails: `hash` is the digest of the token. Links for an address without an account have no user.
CREATE TABLE account_links (
  hash TEXT PRIMARY KEY,
  user_id INTEGER,
  purpose TEXT NOT NULL CHECK (purpose IN ('INVITED', 'RESET')),
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX account_links_user ON account_links (user_id);

-- Sign-ups whose address is not confirmed: no account or business exists yet. `hash` is the digest of the link's token.
CREATE TABLE sign_ups (
  hash TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  name TEXT NOT NULL,
  business_name TEXT NOT NULL,
  password_salt TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  is_test INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_ups_email ON sign_ups (email, created_at);

-- How often codes and passwords of an account were tried on a day.
CREATE TABLE account_tries (
  user_id INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
