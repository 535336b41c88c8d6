export const secondFactors = `
CREATE TABLE second_factors (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  pending_secret TEXT,
  pending_at INTEGER NOT NULL,
  last_step INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  wrong_since INTEGER NOT NULL
) STRICT;
CREATE TABLE recovery_codes (user_id INTEGER NOT NULL REFERENCES users, hash TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY (user_id, hash)) STRICT, WITHOUT ROWID;
CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  key_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  access_key TEXT NOT NULL UNIQUE,
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX api_keys_user ON api_keys (user_id);
CREATE TABLE user_profiles (
  user_id INTEGER PRIMARY KEY REFERENCES users,
  date_of_birth TEXT,
  gender TEXT,
  father_name TEXT,
  address_type TEXT,
  address1 TEXT,
  city TEXT,
  state TEXT,
  pincode TEXT,
  country TEXT,
  aadhaar TEXT,
  aadhaar_status TEXT,
  pan TEXT,
  pan_status TEXT,
  papers_at INTEGER
) STRICT;
`
