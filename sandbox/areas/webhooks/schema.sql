CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY,
  org_id INTEGER NOT NULL REFERENCES orgs,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  issuer TEXT REFERENCES issuers, -- The issuer of the person who made it, whose events it gets; null means events of all issuers.
  status TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DISABLED', 'PAUSED')), -- is WebhookStatus
  failures INTEGER NOT NULL DEFAULT 0, -- Failed attempts in a row.
  created_by_id INTEGER,
  rotated_at INTEGER,
  old_secret TEXT, -- The previous secret, which signs too until the next column's time.
  old_secret_until INTEGER,
  UNIQUE (org_id, type, url)
) STRICT;

-- Events, which triggers of other tables write. A test event belongs to no change.
CREATE TABLE webhook_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL UNIQUE, -- The id that receivers see.
  org_id INTEGER NOT NULL,
  issuer TEXT,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL, -- JSON.
  is_test INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX webhook_events_created ON webhook_events (created_at);

CREATE TRIGGER webhook_events_out AFTER INSERT ON webhook_events WHEN new.is_test = 0 BEGIN
  INSERT INTO webhook_deliveries (event_id, webhook_id, status, queued, tries, cause, created_at)
    SELECT new.id, webhooks.id, CASE webhooks.status WHEN 'PAUSED' THEN 'HELD' ELSE 'PENDING' END,
      webhooks.status = 'PAUSED', 0, 'FIRST', new.created_at
    FROM webhooks JOIN org_tree ON org_tree.ancestor_id = webhooks.org_id
    WHERE org_tree.org_id = new.org_id AND webhooks.type = new.type AND webhooks.status <> 'DISABLED'
      AND (webhooks.issuer IS NULL OR new.issuer IS NULL OR webhooks.issuer = new.issuer);
END;

-- The delivery of an event to one endpoint.
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
  webhook_id INTEGER NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'RETRYING', 'HELD', 'DELIVERED', 'FAILED')), -- is DeliveryStatus
  queued INTEGER NOT NULL, -- 1 if its job is in the queue or not needed.
  tries INTEGER NOT NULL, -- Failed attempts since it was last queued.
  next_at INTEGER,
  cause TEXT NOT NULL CHECK (cause IN ('FIRST', 'RETRY', 'REPLAY', 'TEST')), -- is AttemptCause. Why the next attempt is made; the next column is who asked for it.
  asked_by TEXT,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  UNIQUE (event_id, webhook_id)
) STRICT;

CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_new ON webhook_deliveries (id) WHERE queued = 0;
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, created_at);

-- Inserted before the event is sent: an attempt without an outcome is running or was interrupted.
CREATE TABLE webhook_attempts (
  delivery_id INTEGER NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  number INTEGER NOT NULL,
  cause TEXT NOT NULL, -- is AttemptCause
  asked_by TEXT,
  sent_at INTEGER NOT NULL,
  outcome TEXT, -- is AttemptOutcome
  status INTEGER,
  duration_ms INTEGER,
  message TEXT,
  answer TEXT,
  headers TEXT, -- JSON, with the signatures shortened.
  PRIMARY KEY (delivery_id, number)
) STRICT, WITHOUT ROWID;

-- Insert events here: an event is stored only if an endpoint of its business, or of one above it, listens to it.
CREATE VIEW heard_events AS SELECT org_id, issuer, type, name, data FROM webhook_events;

CREATE TRIGGER heard_events_in INSTEAD OF INSERT ON heard_events WHEN EXISTS (
  SELECT 1 FROM org_tree JOIN webhooks ON webhooks.org_id = org_tree.ancestor_id
  WHERE org_tree.org_id = new.org_id AND webhooks.type = new.type AND webhooks.status <> 'DISABLED'
    AND (webhooks.issuer IS NULL OR new.issuer IS NULL OR webhooks.issuer = new.issuer)
) BEGIN
  INSERT INTO webhook_events (event_id, org_id, issuer, type, name, data, is_test, created_at)
    VALUES ('evt_' || lower(hex(randomblob(16))), new.org_id, new.issuer, new.type, new.name, new.data, 0,
      CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER));
END;
