CREATE TABLE orgs (
  id INTEGER PRIMARY KEY,
  parent_id INTEGER REFERENCES orgs,
  root_id INTEGER NOT NULL,
  depth INTEGER NOT NULL,
  name TEXT NOT NULL,
  display_name TEXT NOT NULL,
  category TEXT NOT NULL,
  business_type TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'DRAFT', 'PENDING', 'REJECTED')), -- The least advanced of its statuses in org_issuers. Decision 40
  created_at INTEGER NOT NULL,
  day INTEGER NOT NULL,
  currency TEXT NOT NULL, -- is Currency
  admin_name TEXT NOT NULL,
  admin_email TEXT NOT NULL,
  admin_mobile TEXT NOT NULL,
  signatory_name TEXT,
  signatory_email TEXT,
  signatory_mobile TEXT,
  set_up_complete INTEGER NOT NULL,
  restrict_card_issuance INTEGER NOT NULL,
  branch_id INTEGER REFERENCES branches,
  needs_second_factor INTEGER NOT NULL DEFAULT 0 -- Only people with a second factor may change its documents.
) STRICT;

CREATE INDEX orgs_created ON orgs (created_at);
CREATE INDEX orgs_parent ON orgs (parent_id);

CREATE TRIGGER orgs_name_change AFTER UPDATE OF name, display_name ON orgs BEGIN
  INSERT INTO orgs_fts (orgs_fts, rowid, name, display_name) VALUES ('delete', old.id, old.name, old.display_name);
  INSERT INTO orgs_fts (rowid, name, display_name) VALUES (new.id, new.name, new.display_name);
END;

CREATE TRIGGER orgs_name_in AFTER INSERT ON orgs BEGIN
  INSERT INTO orgs_fts (rowid, name, display_name) VALUES (new.id, new.name, new.display_name);
END;

CREATE TRIGGER orgs_name_out AFTER DELETE ON orgs BEGIN
  INSERT INTO orgs_fts (orgs_fts, rowid, name, display_name) VALUES ('delete', old.id, old.name, old.display_name);
END;

CREATE TABLE org_tree (
  ancestor_id INTEGER NOT NULL REFERENCES orgs,
  org_id INTEGER NOT NULL REFERENCES orgs,
  PRIMARY KEY (ancestor_id, org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX org_tree_up ON org_tree (org_id);

CREATE VIRTUAL TABLE orgs_fts USING fts5(name, display_name, content='orgs', content_rowid='id', tokenize='trigram');

CREATE TABLE org_issuers (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  restrict_card_issuance INTEGER NOT NULL,
  van TEXT,
  ifsc TEXT,
  status TEXT NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('ACTIVE', 'DRAFT', 'PENDING', 'REJECTED')), -- The status at this issuer, which does not depend on other issuers. ORG-47
  PRIMARY KEY (org_id, issuer)
) STRICT, WITHOUT ROWID;

CREATE INDEX org_issuers_van ON org_issuers (issuer, van) WHERE van IS NOT NULL;

CREATE VIEW least_far AS SELECT org_id, status, row_number() OVER (
  PARTITION BY org_id ORDER BY CASE status WHEN 'DRAFT' THEN 0 WHEN 'REJECTED' THEN 1 WHEN 'PENDING' THEN 2 ELSE 3 END
) AS position FROM org_issuers;

CREATE TRIGGER org_issuers_in AFTER INSERT ON org_issuers BEGIN
  UPDATE orgs SET status = coalesce((SELECT status FROM least_far WHERE org_id = new.org_id AND position = 1), 'DRAFT')
    WHERE id = new.org_id;
END;

CREATE TRIGGER org_issuers_out AFTER DELETE ON org_issuers BEGIN
  UPDATE orgs SET status = coalesce((SELECT status FROM least_far WHERE org_id = old.org_id AND position = 1), 'DRAFT')
    WHERE id = old.org_id;
END;

CREATE TRIGGER org_issuers_change AFTER UPDATE OF status ON org_issuers BEGIN
  UPDATE orgs SET status = coalesce((SELECT status FROM least_far WHERE org_id = new.org_id AND position = 1), 'DRAFT')
    WHERE id = new.org_id;
END;

CREATE TRIGGER org_issuers_status_told AFTER UPDATE OF status ON org_issuers WHEN old.status <> new.status BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'ORG_EVENTS', 'business.status_changed', json_object(
      'orgId', CAST(new.org_id AS TEXT), 'issuerCode', new.issuer, 'status', new.status, 'previousStatus', old.status
    );
END;

CREATE TABLE org_documents (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  type TEXT NOT NULL,
  value TEXT NOT NULL,
  document_id INTEGER REFERENCES documents,
  added_by TEXT, -- Who added the document; null for documents that were there from the beginning.
  added_at INTEGER
) STRICT;

CREATE INDEX org_documents_document ON org_documents (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX org_documents_org ON org_documents (org_id);

-- Spending limits for the cards of a business, where they are lower than those of the program.
CREATE TABLE org_limits (
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT NOT NULL REFERENCES issuers,
  card_type TEXT NOT NULL CHECK (card_type IN ('GC', 'GPR')),
  channel TEXT NOT NULL,
  period TEXT NOT NULL,
  amount INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (org_id, issuer, card_type, channel, period)
) STRICT, WITHOUT ROWID;

-- The activity of a business. If an event has an issuer, only that issuer sees it.
CREATE TABLE org_events (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  issuer TEXT,
  -- What happened and to which part, for the portal to put into words; `name` is the same in English.
  code TEXT NOT NULL,
  about TEXT,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  by_name TEXT NOT NULL,
  by_id INTEGER,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX org_events_org ON org_events (org_id, at);

CREATE TRIGGER org_events_told AFTER INSERT ON org_events BEGIN
  INSERT INTO heard_events (org_id, issuer, type, name, data)
    SELECT new.org_id, new.issuer, 'ORG_EVENTS', CASE new.name WHEN 'Business added' THEN 'business.created' ELSE 'business.changed' END, json_object(
      'orgId', CAST(new.org_id AS TEXT), 'about', lower(substr(new.name, 1, instr(new.name || ' ', ' ') - 1)),
      'status', new.status
    );
END;

-- The form that created a business and what it last sent, so that sending it twice changes nothing.
CREATE TABLE org_set_ups (
  org_id INTEGER PRIMARY KEY REFERENCES orgs,
  form_key TEXT UNIQUE,
  sent_hash TEXT,
  version INTEGER NOT NULL
) STRICT;

CREATE TABLE org_set_up_versions (
  org_id INTEGER NOT NULL REFERENCES orgs,
  version INTEGER NOT NULL,
  json TEXT NOT NULL,
  by_name TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (org_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  entity_type TEXT NOT NULL CHECK (entity_type IN ('ORG', 'CUST', 'BRANCH')),
  entity_id INTEGER NOT NULL,
  address_type TEXT NOT NULL,
  address1 TEXT NOT NULL,
  address2 TEXT NOT NULL,
  landmark TEXT,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  pincode TEXT,
  country TEXT NOT NULL
) STRICT;

CREATE INDEX addresses_entity ON addresses (entity_type, entity_id);
