const NOW = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

/** Whether an endpoint of the business or of one above it hears of such events. */
const isHeard = (type: string, org: string, issuer: string): string =>
  `EXISTS (SELECT 1 FROM org_tree JOIN webhooks ON webhooks.org_id = org_tree.ancestor_id
    WHERE org_tree.org_id = ${org} AND webhooks.type = '${type}' AND webhooks.status <> 'DISABLED'
    AND (webhooks.issuer IS NULL OR ${issuer} IS NULL OR webhooks.issuer = ${issuer}))`

type Told = { type: string; name: string; data: string; org?: string; issuer?: string; when?: string }

/** Writes the event down beside what it tells of; nobody listens: nothing is written. */
const tell = ({ type, name, data, org = 'new.org_id', issuer = 'new.issuer', when }: Told): string =>
  `INSERT INTO webhook_events (event_id, org_id, issuer, type, name, data, is_test, created_at)
    SELECT 'evt_' || lower(hex(randomblob(16))), ${org}, ${issuer}, '${type}', ${name}, json_object(${data}), 0, ${NOW}
    WHERE ${isHeard(type, org, issuer)}${when ? ` AND ${when}` : ''};`

const trigger = (name: string, on: string, ...steps: string[]): string =>
  `CREATE TRIGGER ${name} AFTER ${on} BEGIN\n  ${steps.join('\n  ')}\nEND;`

const card = `'cardId', CAST(new.id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT), 'cardProgramId', CAST(new.program_id AS TEXT),
      'issuerCode', new.issuer, 'last4Digits', new.last4, 'cardType', new.kind, 'cardMode', new.mode, 'status', new.status`
const holder = `'customerId', CAST(new.id AS TEXT), 'issuerCode', new.issuer, 'kycStatus', new.kyc_status, 'kycType', new.kyc_type`
const txn = `'txnId', CAST(new.id AS TEXT), 'cardId', CAST(new.card_id AS TEXT), 'customerId', CAST(new.customer_id AS TEXT),
      'issuerCode', new.issuer, 'last4Digits', new.last4, 'type', new.type, 'category', new.category, 'channel', new.channel,
      'amount', printf('%d.%02d', new.amount / 100, new.amount % 100), 'currency', new.currency, 'status', new.status,
      'declineCode', new.decline_code, 'reversalOf', CAST(new.reversal_of AS TEXT)`
const isRefusal = "new.status IN ('FAILED', 'REJECTED', 'FRAUD')"
const codeOrg = 'coalesce(new.org_id, (SELECT org_id FROM cards WHERE cards.id = new.card_id))'

/** What happens on the platform is written down as an event by the statement that does it, with a delivery for each endpoint that hears of it: both or neither. HOOK-02, HOOK-03 */
export const webhookDeliveries = `
ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT 'main';
ALTER TABLE webhooks ADD COLUMN issuer TEXT REFERENCES issuers;
ALTER TABLE webhooks ADD COLUMN status TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'DISABLED', 'PAUSED'));
ALTER TABLE webhooks ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE webhooks ADD COLUMN created_by_id INTEGER;
ALTER TABLE webhooks ADD COLUMN rotated_at INTEGER;
ALTER TABLE webhooks ADD COLUMN old_secret TEXT;
ALTER TABLE webhooks ADD COLUMN old_secret_until INTEGER;
CREATE TABLE webhook_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id TEXT NOT NULL UNIQUE,
  org_id INTEGER NOT NULL,
  issuer TEXT,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL,
  is_test INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhook_events_created ON webhook_events (created_at);
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  event_id INTEGER NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
  webhook_id INTEGER NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'RETRYING', 'HELD', 'DELIVERED', 'FAILED')),
  queued INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  next_at INTEGER,
  cause TEXT NOT NULL CHECK (cause IN ('FIRST', 'RETRY', 'REPLAY', 'TEST')),
  asked_by TEXT,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  UNIQUE (event_id, webhook_id)
) STRICT;
CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, created_at);
CREATE INDEX webhook_deliveries_new ON webhook_deliveries (id) WHERE queued = 0;
CREATE TABLE webhook_attempts (
  delivery_id INTEGER NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  number INTEGER NOT NULL,
  cause TEXT NOT NULL,
  asked_by TEXT,
  sent_at INTEGER NOT NULL,
  outcome TEXT,
  status INTEGER,
  duration_ms INTEGER,
  message TEXT,
  answer TEXT,
  headers TEXT,
  PRIMARY KEY (delivery_id, number)
) STRICT, WITHOUT ROWID;
${trigger(
  'webhook_events_out',
  'INSERT ON webhook_events WHEN new.is_test = 0',
  `INSERT INTO webhook_deliveries (event_id, webhook_id, status, queued, tries, cause, created_at)
    SELECT new.id, webhooks.id, CASE webhooks.status WHEN 'PAUSED' THEN 'HELD' ELSE 'PENDING' END,
      webhooks.status = 'PAUSED', 0, 'FIRST', new.created_at
    FROM webhooks JOIN org_tree ON org_tree.ancestor_id = webhooks.org_id
    WHERE org_tree.org_id = new.org_id AND webhooks.type = new.type AND webhooks.status <> 'DISABLED'
      AND (webhooks.issuer IS NULL OR new.issuer IS NULL OR webhooks.issuer = new.issuer);`,
)}
${trigger('cards_told', 'INSERT ON cards', tell({ type: 'CARD_EVENTS', name: "'card.issued'", data: card }))}
${trigger(
  'cards_status_told',
  'UPDATE OF status ON cards WHEN old.status <> new.status',
  tell({
    type: 'CARD_EVENTS',
    name: "'card.status_changed'",
    data: `${card}, 'previousStatus', old.status`,
  }),
)}
${trigger(
  'cards_kit_told',
  'UPDATE OF kit_number ON cards WHEN new.kit_number IS NOT NULL AND old.kit_number IS NOT new.kit_number',
  tell({ type: 'CARD_EVENTS', name: "'card.kit_mapped'", data: `${card}, 'kitNumber', new.kit_number` }),
)}
${trigger(
  'kit_orders_told',
  'UPDATE OF status ON kit_orders WHEN old.status <> new.status',
  tell({
    type: 'CARD_EVENTS',
    name: "'kit_order.status_changed'",
    data: `'kitOrderId', CAST(new.id AS TEXT), 'issuerCode', new.issuer, 'cardProgramId', CAST(new.program_id AS TEXT),
      'quantity', new.quantity, 'status', new.status, 'previousStatus', old.status`,
  }),
)}
${trigger('customers_told', 'INSERT ON customers', tell({ type: 'KYC_EVENTS', name: "'holder.created'", data: holder }))}
${trigger(
  'customers_kyc_told',
  'UPDATE OF kyc_status ON customers WHEN old.kyc_status <> new.kyc_status',
  tell({
    type: 'KYC_EVENTS',
    name: "'holder.kyc_changed'",
    data: `${holder}, 'previousKycStatus', old.kyc_status`,
  }),
)}
${trigger(
  'holder_codes_told',
  'UPDATE OF verified_at ON holder_codes WHEN old.verified_at IS NULL AND new.verified_at IS NOT NULL',
  tell({
    type: 'CUSTOMER_AUTH',
    name: "'holder.authenticated'",
    org: codeOrg,
    data: `'purpose', new.purpose, 'issuerCode', new.issuer, 'cardId', CAST(new.card_id AS TEXT)`,
  }),
)}
${trigger(
  'txns_told',
  'INSERT ON txns',
  tell({ type: 'CREATE_TXN', name: "'transaction.created'", data: txn }),
  tell({
    type: 'VALIDATE_TXN',
    name: "'transaction.validated'",
    data: `${txn}, 'approved', json(CASE WHEN ${isRefusal} THEN 'false' ELSE 'true' END)`,
    when: "new.type = 'DEBIT' AND new.category <> 'UNLOAD'",
  }),
  tell({
    type: 'TXN_NOTIFY',
    name: `CASE WHEN ${isRefusal} THEN 'transaction.declined' WHEN new.category = 'LOAD' THEN 'card.loaded'
      WHEN new.category = 'UNLOAD' THEN 'card.unloaded' WHEN new.reversal_of IS NOT NULL THEN 'transaction.reversed'
      ELSE 'transaction.authorised' END`,
    data: txn,
  }),
)}
${trigger(
  'txns_status_told',
  'UPDATE OF status ON txns WHEN old.status <> new.status',
  tell({
    type: 'TXN_NOTIFY',
    name: "'transaction.status_changed'",
    data: `${txn}, 'previousStatus', old.status`,
  }),
)}
${trigger(
  'org_events_told',
  'INSERT ON org_events',
  tell({
    type: 'ORG_EVENTS',
    name: "CASE new.name WHEN 'Business added' THEN 'business.created' ELSE 'business.changed' END",
    // Its first word says what of it changed; the rest may name a person.
    data: `'orgId', CAST(new.org_id AS TEXT), 'about', lower(substr(new.name, 1, instr(new.name || ' ', ' ') - 1)), 'status', new.status`,
  }),
)}
${trigger(
  'orgs_status_told',
  'UPDATE OF status ON orgs WHEN old.status <> new.status',
  tell({
    type: 'ORG_EVENTS',
    name: "'business.status_changed'",
    org: 'new.id',
    issuer: 'NULL',
    data: `'orgId', CAST(new.id AS TEXT), 'status', new.status, 'previousStatus', old.status`,
  }),
)}
CREATE TABLE api_requests (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users,
  key_id INTEGER NOT NULL REFERENCES api_keys,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  status INTEGER NOT NULL,
  duration_ms INTEGER NOT NULL,
  request_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX api_requests_of ON api_requests (user_id, id);
`
