CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE UNIQUE,
  mobile TEXT UNIQUE,
  issuer TEXT REFERENCES issuers,
  branch_id INTEGER REFERENCES branches,
  status TEXT NOT NULL,
  password_salt TEXT,
  password_hash TEXT,
  totp_secret TEXT,
  created_at INTEGER NOT NULL DEFAULT 0,
  invited_by INTEGER,
  status_reason TEXT,
  kyc_status TEXT NOT NULL DEFAULT 'PENDING', -- is KycStatus
  kyc_reason TEXT,
  papers_by INTEGER, -- Who added the documents: that person may not approve them. Decision 18
  version INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TRIGGER users_invited AFTER INSERT ON users WHEN new.invited_by IS NOT NULL BEGIN
  INSERT INTO record_events (kind, record_id, name, to_value, by_id, by_name, at)
    SELECT 'user', new.id, 'USER_INVITED', new.status, new.invited_by, (SELECT name FROM users WHERE id = new.invited_by), new.created_at;
END;

CREATE TABLE user_orgs (
  user_id INTEGER NOT NULL REFERENCES users,
  org_id INTEGER NOT NULL REFERENCES orgs,
  is_primary INTEGER NOT NULL,
  PRIMARY KEY (user_id, org_id)
) STRICT, WITHOUT ROWID;

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
  papers_at INTEGER,
  address2 TEXT,
  landmark TEXT,
  address_proof_type TEXT
) STRICT;

-- Pictures of a person's documents. USER-14, USER-15
CREATE TABLE user_papers (
  user_id INTEGER NOT NULL REFERENCES users,
  type TEXT NOT NULL,
  document_id INTEGER NOT NULL REFERENCES documents,
  PRIMARY KEY (user_id, type)
) STRICT, WITHOUT ROWID;

CREATE INDEX user_papers_document ON user_papers (document_id);

CREATE TABLE api_keys (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users,
  key_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  access_key TEXT NOT NULL UNIQUE,
  secret_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  last_used_at INTEGER,
  privileges TEXT, -- JSON list; null means all privileges of the person.
  addresses TEXT -- JSON list of addresses and ranges; null means any address.
) STRICT;

CREATE INDEX api_keys_user ON api_keys (user_id);

-- Calls with API keys; paths are stored as patterns, without ids.
CREATE TABLE api_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users,
  key_id INTEGER NOT NULL REFERENCES api_keys,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX api_requests_of ON api_requests (user_id, id);
