/** Who a copy is about. */
export type CopiedPerson = 'customer' | 'user'

/** The rows about a person: `where` holds for `?1`, their id. Without `columns` a row is whole, but for what no copy has. */
export type PersonRows = { where: string; columns?: readonly string[] }

const whole = (where: string): PersonRows => ({ where })
const cards = 'SELECT id FROM cards WHERE customer_id = ?1'
const ofCards = { customer: whole(`card_id IN (${cards})`) }
const ofTxns = whole('txn_id IN (SELECT id FROM txns WHERE customer_id = ?1)')
const ofCustomer = { customer: whole('customer_id = ?1') }
const ofUser = { user: whole('user_id = ?1') }
const holders = (column: string) => `(SELECT ${column} FROM customers WHERE id = ?1)`
/** What was written before a record of the holder existed names them by their address, at their business and their issuer. */
const isHolder = (name: string, mobile: string) =>
  `${mobile} = ${holders('mobile')} AND ${name} = ${holders('name')} COLLATE NOCASE`
/** An address that somebody else has too does not tell about whom a message is. ACC-31 */
const isTheirs = (table: 'customers' | 'users', recipient: string) =>
  `EXISTS (SELECT 1 FROM ${table} WHERE id = ?1 AND ${recipient} IN (email, mobile))
    AND (SELECT count(*) FROM customers WHERE mobile = ${recipient})
      + (SELECT count(*) FROM customers WHERE email = ${recipient} COLLATE NOCASE)
      + (SELECT count(*) FROM users WHERE ${recipient} IN (email, mobile)) = 1`
/** What somebody did in their work is often about other people, so a copy says that they did it and nothing else. */
const work = (where: string, ...columns: readonly string[]) => ({ user: { where, columns } })
const made = (...columns: readonly string[]) => work('created_by_id = ?1', 'id', 'created_at', ...columns)
const ofHolder = `customer_id = ?1 OR card_id IN (${cards})`
const ticketsOf = `${ofHolder} OR (customer_id IS NULL AND card_id IS NULL AND org_id = ${holders('org_id')}
  AND issuer = ${holders('issuer')} AND (requester_mobile = ${holders('mobile')} OR requester_email = ${holders('email')}))`
const requestColumns = ['id', 'event_type', 'title', 'status', 'reason', 'created_at', 'decided_at']
const waitedFor = `entity_id IS NULL AND org_ids = json_array(${holders('org_id')}) AND issuer = ${holders('issuer')}`

/** Where the rows about a person stand. DATA-03 */
export const personTables: Readonly<Record<string, Readonly<Partial<Record<CopiedPerson, PersonRows>>>>> = {
  customers: { customer: whole('id = ?1') },
  kyc_docs: ofCustomer,
  addresses: { customer: whole("entity_type = 'CUST' AND entity_id = ?1") },
  customer_wallets: ofCustomer,
  accounts: {
    customer: whole(
      `id IN (SELECT account_id FROM customer_wallets WHERE customer_id = ?1
        UNION SELECT account_id FROM card_wallets WHERE card_id IN (${cards}))`,
    ),
  },
  cards: ofCustomer,
  card_wallets: ofCards,
  card_limits: ofCards,
  card_switches: ofCards,
  card_status_changes: ofCards,
  card_prints: ofCards,
  load_orders: ofCards,
  pin_mailers: ofCards,
  kits: ofCards,
  txns: ofCustomer,
  cashbacks: { customer: ofTxns },
  txn_invoices: { customer: ofTxns, ...made() },
  disputes: { customer: ofTxns, ...work('raised_by_id = ?1', 'id', 'status', 'created_at') },
  dispute_events: work('by_id = ?1', 'dispute_id', 'kind', 'at'),
  bulk_rows: {
    customer: whole(
      `${ofHolder} OR (customer_id IS NULL AND ${isHolder('name', 'mobile')} AND upload_id IN
        (SELECT id FROM bulk_uploads WHERE org_id = ${holders('org_id')} AND issuer = ${holders('issuer')}))`,
    ),
  },
  bulk_uploads: work('user_id = ?1', 'id', 'kind', 'status', 'created_at'),
  bills: { ...ofCustomer, ...work('created_by_id = ?1 OR decided_by_id = ?1', 'id', 'status', 'created_at') },
  department_customers: ofCustomer,
  department_users: ofUser,
  tickets: {
    customer: whole(ticketsOf),
    ...work('created_by_id = ?1 OR assignee_id = ?1', 'id', 'status', 'created_at'),
  },
  ticket_conversations: {
    customer: whole(`is_internal = 0 AND ticket_id IN (SELECT id FROM tickets WHERE ${ticketsOf})`),
  },
  notes: {
    customer: whole(`(subject = 'customer' AND subject_id = ?1) OR (subject = 'card' AND subject_id IN (${cards}))`),
    ...work('author_id = ?1', 'id', 'subject', 'subject_id', 'created_at'),
  },
  purchasers: {
    customer: whole(`org_id = ${holders('org_id')} AND mobile = ${holders('mobile')}`),
  },
  approvals: {
    customer: {
      where: `(entity_type = 'CUST' AND entity_id = ?1) OR (entity_type = 'CARD' AND entity_id IN (${cards}))
        OR (entity_type = 'BILL' AND entity_id IN (SELECT id FROM bills WHERE customer_id = ?1))
        OR (entity_type IN ('CUST', 'CARD') AND ${waitedFor} AND ${isHolder('title', 'approvals.mobile')})`,
      columns: requestColumns,
    },
    user: { where: "entity_type = 'USER' AND entity_id = ?1", columns: requestColumns },
  },
  approval_actions: work('by_id = ?1', 'approval_id', 'action', 'at'),
  approval_openings: work('user_id = ?1', 'approval_id', 'number', 'at'),
  approval_signatures: work('user_id = ?1', 'passkey_id', 'at'),
  approval_stand_ins: { user: whole('user_id = ?1 OR stand_in_id = ?1') },
  record_writers: ofUser,
  record_events: { user: whole("kind = 'user' AND record_id = ?1") },
  messages: {
    customer: {
      where: isTheirs('customers', 'recipient'),
      columns: ['recipient', 'channel', 'subject', 'created_at'],
    },
    ...work(isTheirs('users', 'recipient'), 'recipient', 'channel', 'created_at'),
  },
  users: { user: whole('id = ?1') },
  user_orgs: ofUser,
  user_profiles: ofUser,
  user_papers: ofUser,
  user_roles: ofUser,
  sessions: work('user_id = ?1', 'created_at'),
  passkeys: ofUser,
  account_tries: ofUser,
  api_keys: ofUser,
  api_requests: work('user_id = ?1', 'id', 'key_id', 'method', 'status', 'created_at'),
  notifications: work('user_id = ?1', 'id', 'kind', 'event', 'created_at'),
  notification_reads: ofUser,
  notification_settings: ofUser,
  documents: work('user_id = ?1', 'id', 'kind', 'created_at'),
  drafts: work('user_id = ?1', 'saved_at'),
  report_schedules: work('user_id = ?1', 'id', 'name', 'document_type', 'frequency', 'hour', 'zone', 'created_at'),
  report_runs: work('user_id = ?1', 'id', 'title', 'status', 'created_at'),
  money_loads: work('created_by_id = ?1 OR decided_by_id = ?1', 'id', 'status', 'created_at'),
  allocations: made('status'),
  carried_transfers: work('carried_by_id = ?1', 'id', 'carried_at'),
  bank_statements: work('imported_by_id = ?1 OR undone_by_id = ?1', 'id', 'file_name', 'created_at'),
  bank_days: work('closed_by_id = ?1 OR reopened_by_id = ?1', 'id', 'day', 'closed_at'),
  bank_lines: work('settled_by_id = ?1', 'id', 'settled_at'),
  design_codes: made('code'),
  branches: made('name'),
  kit_orders: made('status'),
  webhooks: made('status'),
  org_events: work('by_id = ?1', 'id', 'code', 'at'),
}

const SPENT = 'Lives for minutes and holds a secret'
const OF_BUSINESS = 'Belongs to a business, which says whom it may be asked through'

/** Tables that refer to people and are in no copy, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  sign_in_codes: SPENT,
  second_factors: SPENT,
  recovery_codes: SPENT,
  passkey_challenges: SPENT,
  account_links: SPENT,
  holder_codes: SPENT,
  sign_ups: 'Waits for its link, and becomes the account that is in the copy',
  orgs: OF_BUSINESS,
  departments: OF_BUSINESS,
  idempotency: 'Repeats answers of the last 24 hours, which are in the records themselves',
}

const isSecret = (name: string): boolean =>
  /password|secret|hash|salt|access_key|public_key|client_data|authenticator_data|^code$|^link$|^note_key$|^key$/.test(
    name,
  )

/** People who made, changed or decided a record, or who asked in somebody's place, by name, id or address. */
const namesOthers = (name: string): boolean =>
  /(?:^|_)by(?:_id|_name)?$|^(?:author|author_id|author_name|assignee_id|user_name)$|^requester_/.test(name)

/** In no copy: what lets somebody in, or proves it, and who else had to do with the person, who may be of another issuer. ACC-31, DATA-03 */
export const isLeftOut = (name: string): boolean => isSecret(name) || namesOthers(name)
