-- Card designs of an issuer. A design without a document has a generated picture.
CREATE TABLE design_codes (
  id INTEGER PRIMARY KEY,
  issuer TEXT NOT NULL REFERENCES issuers,
  code TEXT NOT NULL,
  material TEXT NOT NULL,
  is_default INTEGER NOT NULL,
  document_id INTEGER REFERENCES documents,
  created_by TEXT NOT NULL,
  created_by_id INTEGER REFERENCES users,
  created_at INTEGER NOT NULL,
  UNIQUE (issuer, code)
) STRICT;

CREATE INDEX design_codes_document ON design_codes (document_id) WHERE document_id IS NOT NULL;
CREATE UNIQUE INDEX design_codes_default ON design_codes (issuer) WHERE is_default = 1;

CREATE TABLE design_printers (
  design_id INTEGER NOT NULL REFERENCES design_codes,
  printer TEXT NOT NULL,
  PRIMARY KEY (design_id, printer)
) STRICT, WITHOUT ROWID;

-- A design is mapped to a business, to a program, or to a program at a business.
CREATE TABLE design_uses (
  id INTEGER PRIMARY KEY,
  design_id INTEGER NOT NULL REFERENCES design_codes,
  org_id INTEGER REFERENCES orgs,
  program_id INTEGER REFERENCES programs,
  is_default INTEGER NOT NULL,
  CHECK (org_id IS NOT NULL OR program_id IS NOT NULL)
) STRICT;

CREATE UNIQUE INDEX design_uses_once ON design_uses (design_id, coalesce(org_id, 0), coalesce(program_id, 0));
CREATE INDEX design_uses_org ON design_uses (org_id);
CREATE INDEX design_uses_program ON design_uses (program_id, org_id);

CREATE TABLE issuer_printers (
  id INTEGER PRIMARY KEY,
  issuer TEXT NOT NULL REFERENCES issuers,
  printer TEXT NOT NULL,
  UNIQUE (issuer, printer)
) STRICT;
