import { DAY } from '../../core/db/days'
import type { Database } from '../../core/db/database'

const told = `CASE event_type WHEN 'MONEY_LOAD' THEN 'LOAD' WHEN 'KIT_ORDER' THEN 'KIT_ORDER' ELSE 'REQUEST' END || '`
const target = `CASE event_type WHEN 'MONEY_LOAD' THEN 'load' WHEN 'KIT_ORDER' THEN 'kit-order' ELSE 'approval' END,
    CAST(CASE WHEN event_type IN ('MONEY_LOAD', 'KIT_ORDER') THEN entity_id ELSE id END AS TEXT)`

export const seedNotifications = (db: Database, now: number): void => {
  db.exec(`
INSERT INTO notifications (kind, event, user_id, privilege, except_user_id, org_id, issuer, topic, subject, actor, reason, amount, currency, count, target, target_id, approval_id, created_at)
SELECT * FROM (
  SELECT 'APPROVALS', ${told}_WAITING' AS event, NULL, 'APPROVAL_ALL', created_by_id, org_id, issuer, event_type, title, created_by, NULL,
    amount, iif(amount IS NULL, NULL, currency), 0, ${target}, id AS approval_id, created_at AS at
  FROM approvals WHERE status IN ('PENDING', 'UPLOADED', 'PAUSED')
  UNION ALL
  SELECT iif(event_type = 'MONEY_LOAD', 'MONEY', 'REQUESTS'), ${told}_' || status, created_by_id, NULL, NULL, org_id, issuer, event_type, title,
    decided_by, reason, amount, iif(amount IS NULL, NULL, currency), 0, ${target}, NULL, decided_at
  FROM approvals WHERE status IN ('APPROVED', 'REJECTED') AND decided_by IS NOT NULL
  UNION ALL
  SELECT 'UPLOADS', CASE status WHEN 'FAILED' THEN 'UPLOAD_FAILED' ELSE 'UPLOAD_FINISHED' END, user_id, NULL, NULL, org_id, issuer,
    NULL, file_name, NULL, reason, NULL, NULL,
    (SELECT count(*) FROM bulk_rows WHERE upload_id = bulk_uploads.id AND bulk_rows.status = 'DONE'),
    'upload', CAST(id AS TEXT), NULL, finished_at
  FROM bulk_uploads WHERE status IN ('COMPLETED', 'FAILED') AND finished_at IS NOT NULL
  UNION ALL
  SELECT 'REPORTS', CASE status WHEN 'COMPLETED' THEN 'REPORT_READY' ELSE 'REPORT_FAILED' END, user_id, NULL, NULL, NULL, NULL,
    NULL, title, NULL, reason, NULL, NULL, coalesce(records, 0), 'report', CAST(id AS TEXT), NULL, finished_at
  FROM report_runs WHERE source <> 'DOWNLOAD' AND finished_at IS NOT NULL
) WHERE at > ${now - 30 * DAY} ORDER BY at;
INSERT INTO notification_reads SELECT user_id, id FROM notifications
WHERE user_id IS NOT NULL AND created_at < ${now - 3 * DAY};
INSERT INTO notification_reads SELECT users.id, notifications.id FROM notifications JOIN users
WHERE privilege IS NOT NULL AND users.type <> 'AGENT' AND notifications.created_at < ${now - 7 * DAY};`)
}
