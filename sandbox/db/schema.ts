import type { Generated } from 'kysely'
import type { BranchStatus, BranchType } from '@/lib/rules/branches/branch-types'
import type { BulkKind, LoadFrom, UploadRowStatus, UploadStatus, UploadType } from '@/lib/rules/files/bulk'
import type { CardMode, CardStatus } from '@/lib/rules/cards/card-states'
import type { Currency } from '@/lib/rules/locale/money'
import type { KycStatus } from '@/lib/rules/users/user-states'
import type { MoneyLoadStatus, TransferMode } from '@/lib/rules/money/transfers'
import type { DeclineCause } from '@/lib/rules/transactions/decline-causes'
import type { MoneySource } from '@/lib/rules/transactions/money-source'
import type { TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import type { ApprovalTables } from './approval-tables'
import type { BillTables } from './bill-tables'
import type { BusinessTables } from './business-tables'
import type { CardTables } from './card-tables'
import type { DisputeTables } from './dispute-tables'
import type { KitTables } from './kit-tables'
import type { ProgramTables } from './program-tables'
import type { NoteTables } from './note-tables'
import type { NotificationTables } from './notification-tables'
import type { SetUpTables } from './set-up-tables'
import type { ReportTables } from './report-tables'
import type { WebhookTables } from './webhook-tables'

/** Times are milliseconds since 1970 UTC, amounts integer minor units, flags 0 or 1; `day` is the local calendar day of `created_at`, counted from 1970. */
type Row = { id: Generated<number> }
type Flag = number

type PartTables = ApprovalTables &
  BillTables &
  BusinessTables &
  CardTables &
  DisputeTables &
  KitTables &
  NoteTables &
  NotificationTables &
  ProgramTables &
  ReportTables &
  SetUpTables &
  WebhookTables

export type Schema = PartTables & {
  meta: { key: string; value: string }
  issuers: { code: string; name: string; currency: Currency }
  orgs: Row & {
    parent_id: number | null
    root_id: number
    depth: number
    name: string
    display_name: string
    category: string
    business_type: string
    description: string | null
    status: string
    created_at: number
    day: number
    currency: Currency
    admin_name: string
    admin_email: string
    admin_mobile: string
    signatory_name: string | null
    signatory_email: string | null
    signatory_mobile: string | null
    set_up_complete: Flag
    restrict_card_issuance: Flag
    branch_id: number | null
    /** Its papers are changed only by people with a second factor. */
    needs_second_factor: Generated<Flag>
  }
  org_tree: { ancestor_id: number; org_id: number }
  orgs_fts: { rowid: number; name: string; display_name: string }
  org_issuers: { org_id: number; issuer: string; restrict_card_issuance: Flag; van: string | null; ifsc: string | null }
  branches: Row & {
    name: string
    code: string
    type: BranchType
    issuer: string
    parent_id: Generated<number | null>
    status: Generated<BranchStatus>
    cbs_code: Generated<string>
    ifsc: Generated<string | null>
    description: Generated<string | null>
    admin_name: Generated<string>
    admin_email: Generated<string>
    admin_mobile: Generated<string>
    created_by_id: Generated<number | null>
    created_at: Generated<number>
    day: Generated<number>
  }
  addresses: Row & {
    entity_type: 'ORG' | 'CUST' | 'BRANCH'
    entity_id: number
    address_type: string
    address1: string
    address2: string
    landmark: string | null
    city: string
    state: string
    pincode: string | null
    country: string
  }
  roles: Row & {
    name: string
    kind: string
    description: string
    group_name: string
    issuer: string | null
    enabled: Flag
    /** The business of whoever made it, where they are held to one. */
    org_id: Generated<number | null>
    created_by: Generated<string | null>
    version: Generated<number>
  }
  /** Of one business, or with 0 of wherever the role is held. */
  role_privileges: { role_id: number; privilege: string; org_id: Generated<number> }
  /** Held for one business, or with 0 wherever the person is. */
  user_roles: { user_id: number; role_id: number; org_id: Generated<number> }
  users: Row & {
    type: string
    name: string
    email: string
    mobile: string | null
    issuer: string | null
    branch_id: number | null
    status: string
    password_salt: string | null
    password_hash: string | null
    totp_secret: string | null
    created_at: Generated<number>
    invited_by: Generated<number | null>
    status_reason: Generated<string | null>
    kyc_status: Generated<KycStatus>
    kyc_reason: Generated<string | null>
    /** Who put the papers in: somebody else decides on them. Decision 18 */
    papers_by: Generated<number | null>
    version: Generated<number>
  }
  /** The pictures of a person's papers. USER-14, USER-15 */
  user_papers: { user_id: number; type: string; document_id: number }
  /** A pending secret waits for its first code; no code of `last_step` or before counts again. */
  second_factors: {
    user_id: number
    pending_secret: string | null
    pending_at: number
    last_step: number
    wrong: number
    wrong_since: number
  }
  recovery_codes: { user_id: number; hash: string; used: Flag }
  api_keys: Row & {
    user_id: number
    key_id: string
    name: string
    access_key: string
    secret_hash: string
    created_at: number
    revoked_at: number | null
  }
  /** Calls made with somebody's API keys, by the pattern of their address. */
  api_requests: Row & {
    user_id: number
    key_id: number
    method: string
    path: string
    status: number
    duration_ms: number
    request_id: string
    created_at: number
  }
  user_profiles: {
    user_id: number
    date_of_birth: string | null
    gender: string | null
    father_name: string | null
    address_type: string | null
    address1: string | null
    city: string | null
    state: string | null
    pincode: string | null
    country: string | null
    aadhaar: string | null
    aadhaar_status: string | null
    pan: string | null
    pan_status: string | null
    papers_at: number | null
    address2: Generated<string | null>
    landmark: Generated<string | null>
    address_proof_type: Generated<string | null>
  }
  /** Links of mails: the digest of the token, whose it is (nobody's where the address has no account), when it ends. */
  account_links: {
    hash: string
    user_id: number | null
    purpose: 'INVITED' | 'RESET'
    expires_at: number
    used_at: number | null
  }
  user_orgs: { user_id: number; org_id: number; is_primary: Flag }
  customers: Row & {
    org_id: number
    root_id: number
    issuer: string
    currency: Currency
    name: string
    mobile: string
    email: string | null
    date_of_birth: string | null
    gender: string | null
    language: string
    status: string
    kyc_status: string
    kyc_type: string
    created_at: number
    day: number
    created_by: string
    card_count: number
    txn_count: number
    success_count: number
    failed_count: number
    last_txn_amount: number | null
    last_txn_at: number | null
    van: string | null
    modified_at: Generated<number | null>
    modified_by: Generated<string | null>
  }
  customers_fts: { rowid: number; name: string }
  kyc_docs: Row & {
    customer_id: number
    name: string
    type: string
    value: string
    extension: string
    uploaded_at: number
    document_id: Generated<number | null>
  }
  /** Papers as they came, each of whoever uploaded it. */
  documents: Row & {
    key: string
    user_id: number
    name: string
    kind: 'png' | 'jpg' | 'gif' | 'pdf'
    bytes: Uint8Array
    created_at: number
  }
  /** Of an issuer, of a business, or of the platform as a whole. */
  tags: Row & {
    name: string
    issuer: string | null
    org_id: Generated<number | null>
    created_by: string
    created_at: number
  }
  drafts: { user_id: number; key: string; json: string; saved_at: number }
  cards: Row & {
    customer_id: number
    org_id: number
    root_id: number
    program_id: number
    issuer: string
    currency: Currency
    kind: 'GC' | 'GPR'
    mode: CardMode
    status: CardStatus
    status_reason: string | null
    kyc_status: string
    mobile: string
    last4: string
    name_on_card: string
    /** The customer's, kept by triggers: lists of cards are sorted by it. */
    holder_name: Generated<string>
    emboss_line4: string | null
    design_code: string | null
    printer: string | null
    pin_mailer_printer: string | null
    kit_number: string | null
    insta_mapping_status: string | null
    approval_queue_id: string | null
    narration: string | null
    van: string | null
    atm: Flag
    pos: Flag
    ecom: Flag
    contactless: Flag
    created_at: number
    day: number
    created_by: string
    modified_at: number
    modified_by: string
    activated_at: number | null
    expires_on: string
    /** When it unfreezes by itself. */
    unfreeze_at: Generated<number | null>
    /** The card in whose place it was made. */
    replaces_id: Generated<number | null>
  }
  card_wallets: { card_id: number; wallet_id: number; account_id: number }
  /** Wallets of a customer that wait for a card to carry them. */
  customer_wallets: { customer_id: number; wallet_id: number; account_id: number }
  card_limits: { card_id: number; channel: string; period: string; amount: number; count: number }
  card_status_changes: Row & {
    card_id: number
    from_status: string | null
    to_status: string
    reason: string | null
    by_name: string
    at: number
  }
  /** Orders to the printer. */
  card_prints: Row & { card_id: number; reason: string; by_name: string; at: number }
  /** A business's own account at its bank, from which cards are loaded "via account". */
  corporate_accounts: { org_id: number; issuer: string; name: string; number: string; account_id: number }
  /** Loads that somebody pays through the payment provider. */
  load_orders: {
    id: string
    card_id: number
    wallet_id: number
    amount: number
    fee: number
    narration: string | null
    return_url: string
    status: 'CREATED' | 'PAID' | 'DECLINED' | 'LOADED'
    payment_id: string | null
    txn_id: number | null
    by_name: string
    created_at: number
  }
  merchants: Row & {
    name: string
    city: string
    state: string
    postal_code: string
    country_code: string
    mcc: string
    mid: string
    tid: string
  }
  txns: Row & {
    created_at: number
    updated_at: number
    day: number
    type: string
    status: TxnStatus
    category: string
    channel: string
    dispute_status: string | null
    settlement: string
    currency: Currency
    amount: number
    balance: number | null
    reason: string | null
    rrn: string
    auth_code: string | null
    stan: string
    narration: string | null
    mobile: string
    last4: string
    card_id: number
    customer_id: number
    org_id: number
    root_id: number
    issuer: string
    program_id: number
    wallet_id: number | null
    merchant_id: number | null
    reversal_of: number | null
    settled_at: Generated<number | null>
    disputed_at: Generated<number | null>
    dispute_closed_at: Generated<number | null>
    decline_code: Generated<DeclineCause | null>
    /** JSON, amounts in minor units. */
    decline_facts: Generated<string | null>
    /** Where several wallets paid: their ids and shares as JSON, in minor units. */
    parts: Generated<string | null>
    money_source: Generated<MoneySource | null>
  }
  /** What a payment earned by a rule of a wallet: once a payment, wallet and rule. */
  cashbacks: Row & {
    txn_id: number
    wallet_id: number
    to_wallet_id: number
    account_id: number
    rule: string
    amount: number
    status: 'PENDING' | 'PAID' | 'MISSED'
    missed: Generated<string | null>
    entry_id: Generated<number | null>
    pay_after: number
  }
  txn_invoices: Row & {
    txn_id: number
    document_id: number
    number: string | null
    created_by_id: number
    created_at: number
  }
  bulk_uploads: Row & {
    kind: BulkKind
    card_type: 'GC' | 'GPR'
    upload_type: UploadType
    org_id: number
    root_id: number
    program_id: number
    issuer: string
    currency: Currency
    card_mode: CardMode | null
    source: LoadFrom
    status: UploadStatus
    /** The bank holds it back: no row is worked before it is let go. */
    held: Flag
    reason: string | null
    file_name: string
    file_kind: 'csv' | 'xls' | 'xlsx'
    file_hash: string
    file: Uint8Array
    /** The columns of the file as a JSON list. */
    heads: string
    user_id: number
    user_name: string
    user_mobile: string
    created_at: number
    day: number
    finished_at: number | null
    /** Of the present round: rows to work, and those that were done, failed or cancelled when it began. */
    round_rows: number | null
    round_done: number | null
    round_failed: number | null
    round_cancelled: number | null
  }
  /** A row is worked in the transaction that marks it as done. */
  bulk_rows: {
    upload_id: number
    line: number
    /** JSON list, in the order of the upload's columns. */
    cells: string
    status: UploadRowStatus
    /** JSON list of what is wrong. */
    faults: string | null
    name: string | null
    mobile: string | null
    email: string | null
    last4: string | null
    kit_number: string | null
    amount: number
    card_id: number | null
    customer_id: number | null
  }
  support_groups: { id: number; name: string }
  tickets: Row & {
    subject: string
    description: string
    group_id: number
    source: number
    priority: number
    status: number
    requester_name: string
    requester_email: string
    requester_mobile: string | null
    org_id: number | null
    root_id: number | null
    issuer: string | null
    card_id: number | null
    customer_id: number | null
    txn_id: number | null
    upload_id: number | null
    request_id: string | null
    created_by_id: number | null
    created_at: number
    updated_at: number
    day: number
  }
  ticket_conversations: Row & {
    ticket_id: number
    body: string
    author: string
    incoming: Flag
    created_at: number
  }
  accounts: Row & {
    kind: AccountKind
    currency: Currency
    memo: Flag
    org_id: number | null
    issuer: string | null
    card_id: number | null
    balance: number
  }
  /** A transfer at the bank: its entry is there once it is approved. */
  money_loads: Row & {
    org_id: number
    root_id: number
    issuer: string
    currency: Currency
    amount: number
    utr: string
    mode: TransferMode
    /** A calendar day, YYYY-MM-DD. */
    transfer_date: string
    status: MoneyLoadStatus
    reason: string | null
    created_by_id: number
    decided_by_id: number | null
    decided_at: number | null
    entry_id: number | null
    created_at: number
    day: number
  }
  entries: Row & { kind: string; at: number; txn_id: number | null; narration: string | null }
  postings: { entry_id: number; account_id: number; amount: number }
  sessions: { id: string; user_id: number; created_at: number; newest_used: number; dead_below: number }
  sign_in_codes: {
    id: string
    user_id: number | null
    code: string | null
    created_at: number
    tries: number
    used: Flag
    destination: string
  }
  messages: Row & {
    recipient: string
    channel: string
    subject: string
    text: string
    code: string | null
    link: string | null
    created_at: number
  }
  idempotency: { key: string; call: string; user_id: number; body_hash: string; answer: string; created_at: number }
  /** Tries of one day at what lets people into an account. */
  account_tries: { user_id: number; kind: string; day: number; count: number }
  pincodes: { pincode: string; city: string; district: string; state: string }
}

/** POOL: a business's money at an issuer. CARD: a prepaid wallet of a card. CORPORATE: a business's own account at its bank. The rest face the outside or carry memo limits. Decision 24 */
export type AccountKind =
  'POOL' | 'CARD' | 'CORPORATE' | 'BLOCKED' | 'KITS' | 'BANK' | 'SETTLEMENT' | 'LIMIT' | 'LIMIT_SOURCE' | 'DISPUTED'
