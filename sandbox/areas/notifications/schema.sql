-- For one person (user_id), for the people who may decide a request (approval_id), or for those with a privilege.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL, -- is NotificationKind
  event TEXT NOT NULL, -- is NotificationEvent
  user_id INTEGER REFERENCES users,
  privilege TEXT, -- is Privilege
  except_user_id INTEGER, -- The person who caused it and is not told; the author of a comment on a waiting request.
  org_id INTEGER REFERENCES orgs,
  issuer TEXT REFERENCES issuers,
  topic TEXT, -- The kind of request, for notifications about requests.
  subject TEXT,
  actor TEXT,
  reason TEXT,
  amount INTEGER,
  currency TEXT, -- is Currency
  count INTEGER NOT NULL,
  target TEXT NOT NULL, -- is NotificationTarget
  target_id TEXT NOT NULL,
  approval_id INTEGER REFERENCES approvals, -- The waiting request; only people who may decide it see the notification.
  created_at INTEGER NOT NULL,
  CHECK ((user_id IS NULL) <> (privilege IS NULL))
) STRICT;

CREATE INDEX notifications_about ON notifications (target, target_id, event);
CREATE INDEX notifications_created ON notifications (created_at);

CREATE TABLE notification_reads (
  user_id INTEGER NOT NULL REFERENCES users,
  notification_id INTEGER NOT NULL REFERENCES notifications ON DELETE CASCADE,
  PRIMARY KEY (user_id, notification_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX notification_reads_of ON notification_reads (notification_id);

CREATE TABLE notification_settings (
  user_id INTEGER NOT NULL REFERENCES users,
  kind TEXT NOT NULL, -- is NotificationKind
  way TEXT NOT NULL, -- is NotificationWay
  PRIMARY KEY (user_id, kind)
) STRICT, WITHOUT ROWID;
