CREATE TABLE issuers (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('INR', 'AED')) -- is Currency
) STRICT, WITHOUT ROWID;

CREATE TABLE issuer_events (
  issuer TEXT NOT NULL, -- An issuer's code, or PLATFORM for what belongs to none.
  event_type TEXT NOT NULL, -- is ApprovalEvent
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  details TEXT NOT NULL, -- JSON list of the details that are looked at.
  steps TEXT NOT NULL,
  remind_after_hours INTEGER,
  version INTEGER NOT NULL,
  changed_by TEXT,
  changed_at INTEGER,
  ask_above INTEGER, -- In minor units; 0 for never, null where the issuer has not said.
  PRIMARY KEY (issuer, event_type)
) STRICT, WITHOUT ROWID;

CREATE TABLE issuer_requirements (
  issuer TEXT NOT NULL, -- As in issuer_events.
  event_type TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('DOCUMENT', 'ADDRESS')),
  type TEXT NOT NULL,
  PRIMARY KEY (issuer, event_type, kind, type)
) STRICT, WITHOUT ROWID;
