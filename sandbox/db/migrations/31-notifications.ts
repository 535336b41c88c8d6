/** What people are told: of one person, or of whoever holds a privilege where it happened. */
export const notifications = `
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  event TEXT NOT NULL,
  user_id INTEGER REFERENCES users,
  privilege TEXT,
  except_user_id INTEGER,
  org_id INTEGER REFERENCES orgs,
  issuer TEXT REFERENCES issuers,
  topic TEXT,
  subject TEXT,
  actor TEXT,
  reason TEXT,
  amount INTEGER,
  currency TEXT,
  count INTEGER NOT NULL,
  target TEXT NOT NULL,
  target_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((user_id IS NULL) <> (privilege IS NULL))
) STRICT;
CREATE INDEX notifications_created ON notifications (created_at);
CREATE INDEX notifications_about ON notifications (target, target_id, event);
CREATE TABLE notification_reads (
  user_id INTEGER NOT NULL REFERENCES users,
  notification_id INTEGER NOT NULL REFERENCES notifications ON DELETE CASCADE,
  PRIMARY KEY (user_id, notification_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_reads_of ON notification_reads (notification_id);
CREATE TABLE notification_settings (
  user_id INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL,
  way TEXT NOT NULL,
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
`
