import type { Database } from '../../core/db/database'

const KEY = 'day, issuer, currency, type, status'

/** Counts all rows for the dashboard: writes that bypass the triggers, such as the seed's, have to call it. */
export const countAnew = (db: Database): void =>
  db.exec(`
    DELETE FROM business_days;
    INSERT INTO business_days SELECT org_id, ${KEY}, coalesce(reason, ''), count(*), sum(amount) FROM txns
      GROUP BY org_id, ${KEY}, reason;
    INSERT INTO business_days SELECT 0, ${KEY}, reason, sum(txns), sum(amount) FROM business_days GROUP BY ${KEY}, reason;
    DELETE FROM business_totals;
    INSERT INTO business_totals SELECT org_id, issuer, sum(customers), sum(cards), sum(txns) FROM (
      SELECT org_id, issuer, 1 AS customers, 0 AS cards, 0 AS txns FROM customers
      UNION ALL SELECT org_id, issuer, 0, 1, 0 FROM cards
      UNION ALL SELECT org_id, issuer, 0, 0, txns FROM business_days WHERE org_id > 0
    ) GROUP BY org_id, issuer;
  `)
