CREATE TABLE issuers (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('INR', 'AED')) -- is Currency
) STRICT, WITHOUT ROWID;

CREATE TABLE issuer_events (
  issuer TEXT NOT NULL, -- An issuer's code, or PLATFORM for changes that belong to no issuer.
  event_type TEXT NOT NULL, -- is ApprovalEvent
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  details TEXT NOT NULL, -- JSON list of what the approver has to check.
  steps TEXT NOT NULL,
  remind_after_hours INTEGER,
  version INTEGER NOT NULL,
  changed_by TEXT,
  changed_at INTEGER,
  ask_above INTEGER, -- Amounts above this need a confirmation, in minor units; 0 means never, null that the issuer has not set it.
  sign_above INTEGER, -- Approvals of amounts above this are signed, in minor units; 0 means all, null none.
  PRIMARY KEY (issuer, event_type)
) STRICT, WITHOUT ROWID;

CREATE TABLE issuer_requirements (
  issuer TEXT NOT NULL, -- As in issuer_events.
  event_type TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('DOCUMENT', 'ADDRESS')),
  type TEXT NOT NULL,
  PRIMARY KEY (issuer, event_type, kind, type)
) STRICT, WITHOUT ROWID;
