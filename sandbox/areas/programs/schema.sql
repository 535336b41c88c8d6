-- Agreements of a bank with a network, from which card programs are made.
CREATE TABLE issuer_programs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  issuer TEXT NOT NULL REFERENCES issuers,
  network TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('GC', 'GPR')),
  benefits_type TEXT NOT NULL,
  digital_only INTEGER NOT NULL
) STRICT;

CREATE TABLE programs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  issuer TEXT NOT NULL REFERENCES issuers,
  kind TEXT NOT NULL CHECK (kind IN ('GC', 'GPR')),
  network TEXT NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  require_card_holder_auth INTEGER NOT NULL,
  only_ncmc INTEGER NOT NULL,
  allow_emboss_line4 INTEGER NOT NULL,
  has_pin_mailer INTEGER NOT NULL,
  digital_only INTEGER NOT NULL,
  visible_at_issuer_portal INTEGER NOT NULL,
  needs_approval INTEGER NOT NULL DEFAULT 0, -- 1 until the first approval: nobody can activate the program alone.
  offered_to_all INTEGER NOT NULL DEFAULT 0, -- Every business that the issuer approves gets the program. Decision 48
  owner TEXT NOT NULL DEFAULT 'ISSUER' CHECK (owner IN ('BUSINESS', 'ISSUER', 'PLATFORM')), -- Only the owner may change the program; others can only use it.
  owner_org_id INTEGER REFERENCES orgs CHECK ((owner = 'BUSINESS') = (owner_org_id IS NOT NULL)),
  created_at INTEGER NOT NULL,
  issuer_program_id INTEGER REFERENCES issuer_programs,
  card_form TEXT NOT NULL DEFAULT 'BOTH' CHECK (card_form IN ('DIGITAL', 'PHYSICAL', 'BOTH')), -- is CardForm
  image_id INTEGER REFERENCES documents,
  rules TEXT, -- JSON.
  version INTEGER NOT NULL DEFAULT 1,
  fees_version INTEGER NOT NULL DEFAULT 1,
  form_key TEXT,
  created_by TEXT,
  modified_by TEXT,
  modified_at INTEGER
) STRICT;

CREATE INDEX programs_image ON programs (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX programs_name ON programs (name COLLATE NOCASE);
CREATE UNIQUE INDEX programs_form ON programs (issuer, form_key) WHERE form_key IS NOT NULL;

CREATE VIRTUAL TABLE programs_fts USING fts5(name, content='programs', content_rowid='id', tokenize='trigram');

CREATE TRIGGER programs_name_change AFTER UPDATE OF name ON programs BEGIN
  INSERT INTO programs_fts (programs_fts, rowid, name) VALUES ('delete', old.id, old.name);
  INSERT INTO programs_fts (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER programs_name_in AFTER INSERT ON programs BEGIN
  INSERT INTO programs_fts (rowid, name) VALUES (new.id, new.name);
END;

CREATE TRIGGER programs_name_out AFTER DELETE ON programs BEGIN
  INSERT INTO programs_fts (programs_fts, rowid, name) VALUES ('delete', old.id, old.name);
END;

CREATE TABLE program_orgs (
  program_id INTEGER NOT NULL REFERENCES programs,
  org_id INTEGER NOT NULL REFERENCES orgs,
  PRIMARY KEY (org_id, program_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE program_pin_printers (
  program_id INTEGER NOT NULL REFERENCES programs,
  printer TEXT NOT NULL,
  PRIMARY KEY (program_id, printer)
) STRICT, WITHOUT ROWID;

CREATE TABLE program_limits (
  program_id INTEGER NOT NULL REFERENCES programs,
  channel TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (program_id, channel, period)
) STRICT, WITHOUT ROWID;

-- Earlier versions of programs, wallets and fees.
CREATE TABLE program_versions (
  kind TEXT NOT NULL CHECK (kind IN ('PROGRAM', 'WALLET', 'FEES')),
  entity_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  approved_by TEXT, -- JSON list of the names of the people who approved it; null if it needed no approval.
  PRIMARY KEY (kind, entity_id, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER program_versions_told AFTER INSERT ON program_versions WHEN new.by_name <> '' BEGIN
  INSERT INTO record_events (kind, record_id, name, from_value, to_value, by_name, at)
    SELECT 'program', CASE new.kind WHEN 'WALLET' THEN (SELECT program_id FROM wallets WHERE id = new.entity_id) ELSE new.entity_id END,
      new.kind || '_VERSION', CASE WHEN new.version > 1 THEN CAST(new.version - 1 AS TEXT) END, CAST(new.version AS TEXT), new.by_name, new.at;
END;
