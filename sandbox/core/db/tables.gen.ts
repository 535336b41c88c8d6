// Written by scripts/table-types.mjs from the schema.sql files of the sandbox.

import type { AccountKind } from './account-kinds'
import type { Privilege } from '@/lib/privileges'
import type { LineSide, StatementFormat } from '@/lib/rules/accounts/bank-statement'
import type { MatchQuality } from '@/lib/rules/accounts/match-bank-lines'
import type { AccountLoadStatus, AllocationStatus, TransferMode } from '@/lib/rules/accounts/transfers'
import type { ApprovalEntity, ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { ApprovalStatus } from '@/lib/rules/approvals/approval-states'
import type { BillStatus } from '@/lib/rules/bills/bill-states'
import type { BranchStatus, BranchType } from '@/lib/rules/branches/branch-types'
import type { CardMode, CardStatus } from '@/lib/rules/cards/card-states'
import type { DisputeEventKind, DisputeReason, DisputeStatus } from '@/lib/rules/disputes/dispute-rules'
import type { BulkKind, LoadFrom, UploadRowStatus, UploadStatus, UploadType } from '@/lib/rules/files/bulk'
import type { KitOrderStatus, KitStatus } from '@/lib/rules/kits/kit-states'
import type { Currency } from '@/lib/rules/locale/money'
import type {
  NotificationEvent,
  NotificationKind,
  NotificationTarget,
  NotificationWay,
} from '@/lib/rules/notifications/events'
import type { FeeType } from '@/lib/rules/programs/fees'
import type { BalancePeriod } from '@/lib/rules/programs/periods'
import type { CardForm } from '@/lib/rules/programs/program-form'
import type { ReportFormat, ReportStatus } from '@/lib/rules/reports/report-files'
import type { Frequency } from '@/lib/rules/reports/schedule'
import type { DeclineCause } from '@/lib/rules/transactions/decline-causes'
import type { MoneySource } from '@/lib/rules/transactions/money-source'
import type { TxnStatus } from '@/lib/rules/transactions/transaction-filters'
import type { KycStatus } from '@/lib/rules/users/user-states'
import type { AttemptCause, AttemptOutcome, DeliveryStatus, WebhookStatus } from '@/lib/rules/webhooks/deliveries'
import type { ColumnType } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>

export interface AccountDays {
  account_id: number
  day: number
  inflow: number
  outflow: number
  postings: number
}

export interface AccountLinks {
  expires_at: number
  hash: string
  purpose: 'INVITED' | 'RESET'
  used_at: number | null
  user_id: number | null
}

export interface Accounts {
  balance: number
  card_id: number | null
  currency: Currency
  id: Generated<number>
  issuer: string | null
  kind: AccountKind
  memo: number
  org_id: number | null
}

export interface AccountTries {
  count: number
  day: number
  kind: string
  user_id: number
}

export interface Addresses {
  address_type: string
  address1: string
  address2: string
  city: string
  country: string
  entity_id: number
  entity_type: 'ORG' | 'CUST' | 'BRANCH'
  id: Generated<number>
  landmark: string | null
  pincode: string | null
  state: string
}

export interface Allocations {
  amount: number
  created_at: number
  created_by_id: number
  currency: Currency
  day: number
  entry_id: number | null
  from_org_id: number
  id: Generated<number>
  issuer: string
  org_id: number
  reason: string
  request_id: number | null
  root_id: number
  status: AllocationStatus
}

export interface ApiKeys {
  access_key: string
  addresses: string | null
  created_at: number
  id: Generated<number>
  key_id: string
  last_used_at: number | null
  name: string
  privileges: string | null
  revoked_at: number | null
  secret_hash: string
  user_id: number
}

export interface ApiRequests {
  created_at: number
  duration_ms: number
  id: Generated<number>
  key_id: number
  method: string
  path: string
  request_id: string
  status: number
  user_id: number
}

export interface ApprovalActions {
  action: string
  alone: number | null
  approval_id: number
  at: number
  by_id: number
  by_name: string
  comment: string | null
  for_name: string | null
  id: Generated<number>
  signature: string | null
  step: number
}

export interface ApprovalDocuments {
  approval_id: number
  document_key: string
}

export interface ApprovalOpenings {
  approval_id: number
  at: number
  number: number
  reason: string | null
  user_id: number
  user_name: string
}

export interface Approvals {
  about_role: number | null
  after_json: string
  amount: number | null
  asked_with: Generated<string>
  before_json: string
  content: Generated<string>
  created_at: number
  created_by: string
  created_by_id: number
  currency: Currency
  day: number
  decided_at: number | null
  decided_by: string | null
  decided_by_id: number | null
  dedupe: string
  digest: string | null
  entity_id: number | null
  entity_type: ApprovalEntity
  event_type: ApprovalEvent
  id: Generated<number>
  issuer: string | null
  issuers: string
  mobile: string | null
  org_id: number | null
  org_ids: string
  payload: string
  reason: string | null
  reminded_at: number | null
  returned_fields: Generated<string>
  salt: Generated<string>
  status: ApprovalStatus
  step: number
  steps: string
  superseded_by_id: number | null
  supersedes_id: number | null
  title: string
  updated_at: number
  version: number
}

export interface ApprovalSignatures {
  at: number
  authenticator_data: string
  client_data: string
  id: string
  passkey_id: string
  signature: string
  signed_text: string
  user_id: number
}

export interface ApprovalStandIns {
  created_at: number
  created_by: string
  ends_day: number
  id: Generated<number>
  stand_in_id: number
  starts_day: number
  user_id: number
}

export interface BankAccounts {
  currency: Currency
  id: Generated<number>
  issuer: string
  number: string
}

export interface BankDayEnds {
  closing: number
  day: string
  lines: number
  opening: number
  statement_id: number
}

export interface BankDays {
  bank_balance: number | null
  book_balance: number
  closed_at: number
  closed_by_id: number
  day: string
  id: Generated<number>
  is_bank_typed: number
  issuer: string
  reopen_reason: string | null
  reopened_at: number | null
  reopened_by_id: number | null
}

export interface BankLayouts {
  account: string
  heads: string
  issuer: string
  mapping: string
}

export interface BankLines {
  amount: number
  bank_reference: string
  candidate_id: number | null
  day: string
  id: Generated<number>
  is_reversal: number
  issuer: string
  load_id: number | null
  position: number
  quality: MatchQuality
  reason: string | null
  reasons: string
  reference: string
  settled_at: number | null
  settled_by_id: number | null
  side: LineSide
  statement_id: number
  text: string
  value_day: string
}

export interface BankLineUtrs {
  line_id: number
  utr: string
}

export interface BankStatements {
  account_id: number
  closing: number | null
  created_at: number
  credits: number
  currency: Currency
  debits: number
  digest: string
  file_name: string
  first_day: string
  format: StatementFormat
  id: Generated<number>
  imported_by_id: number
  issuer: string
  known_lines: number
  last_day: string
  lines: number
  number: string | null
  opening: number | null
  undo_reason: string | null
  undone_at: number | null
  undone_by_id: number | null
}

export interface Bills {
  amount: number
  bill_no: string
  card_id: number
  comments: string | null
  created_at: number
  created_by_id: number
  currency: Currency
  customer_id: number
  day: number
  decided_at: number | null
  decided_by: string | null
  decided_by_id: number | null
  employee_code: string
  employee_uid: string
  id: Generated<number>
  issuer: string
  merchant: string
  org_id: number
  parent_id: number | null
  picture: string
  picture_type: string
  reason: string | null
  root_id: number
  status: BillStatus
  txn_id: number | null
  wallet_id: number
}

export interface BranchDocuments {
  branch_id: number
  document_id: number
  type: string
}

export interface Branches {
  admin_email: Generated<string>
  admin_mobile: Generated<string>
  admin_name: Generated<string>
  cbs_code: Generated<string>
  changed_by: string | null
  code: string
  created_at: Generated<number>
  created_by_id: number | null
  day: Generated<number>
  description: string | null
  details: Generated<string>
  id: Generated<number>
  ifsc: string | null
  issuer: string
  name: string
  parent_id: number | null
  status: Generated<BranchStatus>
  type: BranchType
  version: Generated<number>
}

export interface BulkRows {
  amount: number
  card_id: number | null
  cells: string
  customer_id: number | null
  email: string | null
  faults: string | null
  kit_amount: number
  kit_number: string | null
  last4: string | null
  line: number
  mobile: string | null
  moves: string
  name: string | null
  status: UploadRowStatus
  upload_id: number
}

export interface BulkUploads {
  card_mode: CardMode | null
  card_type: 'GC' | 'GPR'
  created_at: number
  currency: Currency
  day: number
  file: Uint8Array
  file_hash: string
  file_kind: 'csv' | 'xls' | 'xlsx'
  file_name: string
  finished_at: number | null
  heads: string
  held: number
  hidden_included: number
  hidden_rows: number
  id: Generated<number>
  issuer: string
  kind: BulkKind
  org_id: number
  program_id: number
  reason: string | null
  root_id: number
  round_cancelled: number | null
  round_done: number | null
  round_failed: number | null
  round_rows: number | null
  sheet_name: string | null
  source: LoadFrom
  status: UploadStatus
  upload_type: UploadType
  user_id: number
  user_mobile: string
  user_name: string
}

export interface BusinessDays {
  amount: number
  currency: Currency
  day: number
  issuer: string
  org_id: number
  reason: string
  status: TxnStatus
  txns: number
  type: string
}

export interface BusinessTotals {
  cards: number
  customers: number
  issuer: string
  org_id: number
  txns: number
}

export interface CannedReplies {
  changed_at: number
  changed_by: string
  id: Generated<number>
  issuer: string
  name: string
  text: string
  version: Generated<number>
}

export interface CardLimits {
  amount: number
  card_id: number
  channel: string
  count: number
  period: string
}

export interface CardPrints {
  at: number
  by_name: string
  card_id: number
  id: Generated<number>
  reason: string
}

export interface Cards {
  activated_at: number | null
  approval_queue_id: string | null
  atm: number
  contactless: number
  created_at: number
  created_by: string
  currency: Currency
  customer_id: number
  day: number
  design_code: string | null
  ecom: number
  emboss_line4: string | null
  expires_on: string
  holder_name: Generated<string>
  id: Generated<number>
  insta_mapping_status: string | null
  issuer: string
  kind: 'GC' | 'GPR'
  kit_number: string | null
  kyc_status: string
  last4: string
  mobile: string
  mode: CardMode
  modified_at: number
  modified_by: string
  modified_by_id: number | null
  name_on_card: string
  narration: string | null
  org_id: number
  pin_mailer_printer: string | null
  pos: number
  printer: string | null
  program_id: number
  replaces_id: number | null
  root_id: number
  status: CardStatus
  status_reason: string | null
  unfreeze_at: number | null
  van: string | null
}

export interface CardStatusChanges {
  at: number
  by_name: string
  card_id: number
  from_status: string | null
  id: Generated<number>
  reason: string | null
  to_status: string
}

export interface CardSwitches {
  card_id: number
  kind: 'INTERNATIONAL' | 'COUNTRY' | 'CATEGORY'
  value: string
}

export interface CardWallets {
  account_id: number
  card_id: number
  wallet_id: number
}

export interface CarriedTransfers {
  carried_at: number
  carried_by_id: number
  from_day: string
  id: Generated<number>
  load_id: number
  reason: string
  to_day: string
}

export interface Cashbacks {
  account_id: number
  amount: number
  entry_id: number | null
  id: Generated<number>
  missed: string | null
  pay_after: number
  rule: string
  status: 'PENDING' | 'PAID' | 'MISSED'
  to_wallet_id: number
  txn_id: number
  wallet_id: number
}

export interface CorporateAccounts {
  account_id: number
  issuer: string
  name: string
  number: string
  org_id: number
}

export interface Customers {
  card_count: number
  created_at: number
  created_by: string
  currency: Currency
  date_of_birth: string | null
  day: number
  email: string | null
  failed_count: number
  gender: string | null
  id: Generated<number>
  issuer: string
  kyc_status: string
  kyc_type: string
  language: string
  last_txn_amount: number | null
  last_txn_at: number | null
  mobile: string
  modified_at: number | null
  modified_by: string | null
  modified_by_id: number | null
  name: string
  org_id: number
  root_id: number
  status: string
  success_count: number
  txn_count: number
  van: string | null
}

export interface CustomerWallets {
  account_id: number
  customer_id: number
  wallet_id: number
}

export interface DepartmentCustomers {
  customer_id: number
  department_id: number
}

export interface Departments {
  admin_email: string
  admin_mobile: string
  admin_name: string
  budget: number
  created_at: number
  created_by: string
  currency: Currency
  id: Generated<number>
  name: string
  org_id: number
  parent_id: number | null
  root_id: number
  status: string
}

export interface DepartmentTags {
  department_id: number
  name: string
}

export interface DepartmentUsers {
  department_id: number
  user_id: number
}

export interface DesignCodes {
  code: string
  created_at: number
  created_by: string
  created_by_id: number | null
  document_id: number | null
  id: Generated<number>
  is_default: number
  issuer: string
  material: string
}

export interface DesignPrinters {
  design_id: number
  printer: string
}

export interface DesignUses {
  design_id: number
  id: Generated<number>
  is_default: number
  org_id: number | null
  program_id: number | null
}

export interface DisputeEvents {
  amount: number | null
  at: number
  by_id: number | null
  by_name: string
  dispute_id: number
  entry_id: number | null
  id: Generated<number>
  kind: DisputeEventKind
  note: string | null
}

export interface DisputeFiles {
  added_at: number
  added_by: string
  dispute_id: number
  document_id: number
}

export interface Disputes {
  amount: number
  closed_at: number | null
  created_at: number
  currency: Currency
  day: number
  id: Generated<number>
  issuer: string
  note: string | null
  org_id: number
  raised_by: string
  raised_by_id: number
  reason: DisputeReason
  root_id: number
  status: DisputeStatus
  txn_id: number
}

export interface Documents {
  bytes: Uint8Array
  created_at: number
  id: Generated<number>
  key: string
  kind: 'png' | 'jpg' | 'gif' | 'pdf'
  name: string
  user_id: number
}

export interface Drafts {
  json: string
  key: string
  saved_at: number
  user_id: number
}

export interface Entries {
  at: number
  id: Generated<number>
  kind: string
  narration: string | null
  txn_id: number | null
}

export interface HolderCodes {
  card_id: number | null
  code: string
  created_at: number
  id: string
  issuer: string
  mobile: string
  org_id: number | null
  purpose: 'KIT' | 'GIFT' | 'PURCHASER'
  spent_at: number | null
  tries: number
  user_id: number
  verified_at: number | null
}

export interface Idempotency {
  answer: string
  body_hash: string
  call: string
  created_at: number
  key: string
  user_id: number
}

export interface IssuerEvents {
  ask_above: number | null
  changed_at: number | null
  changed_by: string | null
  details: string
  event_type: ApprovalEvent
  issuer: string
  remind_after_hours: number | null
  sign_above: number | null
  status: 'ACTIVE' | 'INACTIVE'
  steps: string
  version: number
}

export interface IssuerPrinters {
  id: Generated<number>
  issuer: string
  printer: string
}

export interface IssuerPrograms {
  benefits_type: string
  digital_only: number
  id: Generated<number>
  issuer: string
  kind: 'GC' | 'GPR'
  name: string
  network: string
}

export interface IssuerRequirements {
  event_type: string
  issuer: string
  kind: 'DOCUMENT' | 'ADDRESS'
  type: string
}

export interface Issuers {
  code: string
  currency: Currency
  name: string
}

export interface Jobs {
  created_at: number
  due_at: number
  error: string | null
  finished_at: number | null
  id: Generated<number>
  key: string
  kind: string
  lane: Generated<string>
  payload: string
  status: 'WAITING' | 'DONE' | 'FAILED'
  tries: number
}

export interface KitOrders {
  address1: string
  address2: string
  city: string
  courier: string | null
  created_at: number
  created_by: string
  created_by_id: number
  currency: Currency
  day: number
  decided_by: string | null
  deliver_to: string
  id: Generated<number>
  issuer: string
  landmark: string | null
  modified_at: number
  modified_by: string
  modified_by_id: number | null
  org_id: number
  pincode: string | null
  program_id: number
  quantity: number
  reason: string | null
  root_id: number
  state: string
  status: KitOrderStatus
  tracking_number: string | null
}

export interface Kits {
  amount: Generated<number>
  card_id: number | null
  kit_number: string
  order_id: number
  status: KitStatus
}

export interface KycDocs {
  customer_id: number
  document_id: number | null
  extension: string
  id: Generated<number>
  name: string
  type: string
  uploaded_at: number
  value: string
}

export interface LeastFar {
  org_id: number | null
  position: string | null
  status: string | null
}

export interface LoadOrders {
  amount: number
  by_name: string
  card_id: number
  created_at: number
  fee: number
  id: string
  narration: string | null
  payment_id: string | null
  return_url: string
  status: 'CREATED' | 'PAID' | 'DECLINED' | 'LOADED'
  txn_id: number | null
  wallet_id: number
}

export interface Merchants {
  city: string
  country_code: string
  id: Generated<number>
  mcc: string
  mid: string
  name: string
  postal_code: string
  state: string
  tid: string
}

export interface Messages {
  channel: string
  code: string | null
  created_at: number
  id: Generated<number>
  link: string | null
  recipient: string
  subject: string
  text: string
}

export interface Meta {
  key: string
  value: string
}

export interface MoneyLoads {
  amount: number
  created_at: number
  created_by_id: number
  currency: Currency
  day: number
  decided_at: number | null
  decided_by_id: number | null
  entry_id: number | null
  expected_day: string
  id: Generated<number>
  issuer: string
  mode: TransferMode
  org_id: number
  reason: string | null
  root_id: number
  status: AccountLoadStatus
  transfer_date: string
  utr: string
}

export interface Notes {
  author_id: number
  author_name: string
  created_at: number
  deleted_at: number | null
  edited_at: number | null
  id: Generated<number>
  issuer: string | null
  key: string
  subject: 'org' | 'customer' | 'card'
  subject_id: number
  text: string | null
  version: Generated<number>
}

export interface NoteVersions {
  at: number
  note_id: number
  text: string
  version: number
}

export interface NotificationReads {
  notification_id: number
  user_id: number
}

export interface Notifications {
  actor: string | null
  amount: number | null
  approval_id: number | null
  count: number
  created_at: number
  currency: Currency | null
  event: NotificationEvent
  except_user_id: number | null
  id: Generated<number>
  issuer: string | null
  kind: NotificationKind
  org_id: number | null
  privilege: Privilege | null
  reason: string | null
  subject: string | null
  target: NotificationTarget
  target_id: string
  topic: string | null
  user_id: number | null
}

export interface NotificationSettings {
  kind: NotificationKind
  user_id: number
  way: NotificationWay
}

export interface OrgDocuments {
  added_at: number | null
  added_by: string | null
  document_id: number | null
  id: Generated<number>
  org_id: number
  type: string
  value: string
}

export interface OrgEvents {
  about: string | null
  at: number
  by_id: number | null
  by_name: string
  code: string
  id: Generated<number>
  issuer: string | null
  name: string
  org_id: number
  status: string
}

export interface OrgIssuers {
  ifsc: string | null
  issuer: string
  org_id: number
  restrict_card_issuance: number
  status: Generated<'ACTIVE' | 'DRAFT' | 'PENDING' | 'REJECTED'>
  van: string | null
}

export interface OrgLimits {
  amount: number
  card_type: 'GC' | 'GPR'
  channel: string
  count: number
  issuer: string
  org_id: number
  period: string
}

export interface Orgs {
  admin_email: string
  admin_mobile: string
  admin_name: string
  branch_id: number | null
  business_type: string
  category: string
  created_at: number
  currency: Currency
  day: number
  depth: number
  description: string | null
  display_name: string
  id: Generated<number>
  name: string
  needs_second_factor: Generated<number>
  parent_id: number | null
  restrict_card_issuance: number
  root_id: number
  set_up_complete: number
  signatory_email: string | null
  signatory_mobile: string | null
  signatory_name: string | null
  status: 'ACTIVE' | 'DRAFT' | 'PENDING' | 'REJECTED'
}

export interface OrgSetUps {
  form_key: string | null
  org_id: number
  sent_hash: string | null
  version: number
}

export interface OrgSetUpVersions {
  at: number
  by_name: string
  json: string
  org_id: number
  version: number
}

export interface OrgTree {
  ancestor_id: number
  org_id: number
}

export interface PasskeyChallenges {
  created_at: number
  id: string
  origin: string
  purpose: 'REGISTER' | 'SIGN_IN' | 'CONFIRM' | 'APPROVAL'
  rp_id: string
  subject: string
  user_id: number
}

export interface Passkeys {
  counter: number
  created_at: number
  id: string
  last_used_at: number | null
  name: string
  public_key: string
  removed_at: number | null
  rp_id: string
  transports: string
  user_id: number
}

export interface Pincodes {
  city: string
  district: string
  pincode: string
  state: string
}

export interface PinMailers {
  card_id: number | null
  created_at: number
  created_by: string
  day: number
  id: Generated<number>
  issuer: string
  mailer_number: string
  mapped_at: number | null
  org_id: number
  printer: string
  program_id: number
  root_id: number
  status: 'AVAILABLE' | 'MAPPED'
}

export interface Postings {
  account_id: number
  amount: number
  balance: number
  entry_id: number
  position: number
  received: number
}

export interface ProgramFees {
  basis_points: number
  fixed: number
  id: Generated<number>
  least: number
  most: number | null
  program_id: number
  type: FeeType
}

export interface ProgramLimits {
  amount: number
  channel: string
  count: number
  period: string
  program_id: number
}

export interface ProgramOrgs {
  org_id: number
  program_id: number
}

export interface ProgramPinPrinters {
  printer: string
  program_id: number
}

export interface Programs {
  allow_emboss_line4: number
  card_form: Generated<CardForm>
  created_at: number
  created_by: string | null
  currency: Currency
  digital_only: number
  fees_version: Generated<number>
  form_key: string | null
  has_pin_mailer: number
  id: Generated<number>
  image_id: number | null
  issuer: string
  issuer_program_id: number | null
  kind: 'GC' | 'GPR'
  modified_at: number | null
  modified_by: string | null
  name: string
  needs_approval: Generated<number>
  network: string
  offered_to_all: Generated<number>
  only_ncmc: number
  owner: Generated<'BUSINESS' | 'ISSUER' | 'PLATFORM'>
  owner_org_id: number | null
  require_card_holder_auth: number
  rules: string | null
  status: string
  version: Generated<number>
  visible_at_issuer_portal: number
}

export interface ProgramVersions {
  approved_by: string | null
  at: number
  by_name: string
  entity_id: number
  json: string
  kind: 'PROGRAM' | 'WALLET' | 'FEES'
  version: number
}

export interface Purchasers {
  created_at: number
  created_by: string
  id: Generated<number>
  mobile: string
  name: string
  org_id: number
}

export interface RecordEvents {
  at: number
  by_id: number | null
  by_name: string | null
  from_value: string | null
  id: Generated<number>
  kind: 'program' | 'upload' | 'user'
  name: string
  reason: string | null
  record_id: number
  text: string | null
  to_value: string | null
}

export interface RecordWriters {
  entity_id: number
  event_type: ApprovalEvent
  newest_request: number
  user_id: number
}

export interface RecoveryCodes {
  hash: string
  used: number
  user_id: number
}

export interface ReportFiles {
  file: Uint8Array
  name: string
  run_id: number
  type: string
}

export interface ReportRuns {
  category: string
  created_at: number
  document_type: ReportFormat
  email: string | null
  fields: string
  finished_at: number | null
  from_date: string | null
  id: Generated<number>
  issuer: string | null
  name: string
  org_id: number | null
  period: string | null
  reason: string | null
  records: number | null
  request: string
  schedule_id: number | null
  source: 'DOWNLOAD' | 'MAIL' | 'SCHEDULE'
  status: ReportStatus
  title: string
  to_date: string | null
  total: number | null
  user_id: number
  user_name: string
  zone: string
}

export interface ReportSchedules {
  created_at: number
  document_type: ReportFormat
  email: string
  frequency: Frequency
  hour: number
  id: Generated<number>
  issuer: string | null
  month_day: number
  name: string
  next_at: number
  org_id: number | null
  paused: number
  request: string
  user_id: number
  version: number
  weekday: number
  zone: string
}

export interface Restrictions {
  bound: string | null
  kind:
    | 'ISSUANCE'
    | 'ISSUANCE_AT_ISSUER'
    | 'PAPERS_FACTOR'
    | 'PROGRAM_OFF'
    | 'PROGRAM_LIMIT'
    | 'RULE'
    | 'ZERO_MATCH'
    | 'BUSINESS_LIMIT'
    | 'CARD_FREEZE'
    | 'CARD_LIMIT'
    | 'CARD_SWITCH'
    | 'CARD_CHANNEL'
  level: 'ISSUER' | 'PLATFORM'
  set_at: number
  subject: string
}

export interface RolePrivileges {
  org_id: Generated<number>
  privilege: string
  role_id: number
}

export interface Roles {
  created_by: string | null
  description: string
  enabled: number
  group_name: string
  id: Generated<number>
  issuer: string | null
  kind: string
  name: string
  org_id: number | null
  version: Generated<number>
}

export interface SecondFactors {
  last_step: number
  pending_at: number
  pending_secret: string | null
  user_id: number
  wrong: number
  wrong_since: number
}

export interface Sessions {
  created_at: number
  dead_below: number
  id: string
  newest_used: number
  user_id: number
}

export interface SignInCodes {
  code: string | null
  created_at: number
  destination: string
  id: string
  tries: number
  used: number
  user_id: number | null
}

export interface SignUps {
  business_name: string
  created_at: number
  email: string
  expires_at: number
  hash: string
  is_test: number
  name: string
  password_hash: string
  password_salt: string
  tries: Generated<number>
  used_at: number | null
}

export interface SupportGroups {
  id: Generated<number>
  name: string
}

export interface Tags {
  created_at: number
  created_by: string
  id: Generated<number>
  issuer: string | null
  name: string
  org_id: number | null
}

export interface TicketConversations {
  author: string
  body: string
  created_at: number
  id: Generated<number>
  incoming: number
  is_internal: Generated<number>
  note_key: string | null
  ticket_id: number
}

export interface Tickets {
  assignee_id: number | null
  card_id: number | null
  created_at: number
  created_by_id: number | null
  customer_id: number | null
  day: number
  description: string
  group_id: number
  id: Generated<number>
  issuer: string | null
  org_id: number | null
  priority: number
  request_id: string | null
  requester_email: string | null
  requester_mobile: string | null
  requester_name: string
  root_id: number | null
  source: number
  status: number
  subject: string
  txn_id: number | null
  type: 'QUESTION' | 'PROBLEM' | 'INCIDENT' | 'REQUEST' | null
  updated_at: number
  upload_id: number | null
}

export interface TxnInvoices {
  created_at: number
  created_by_id: number
  document_id: number
  id: Generated<number>
  number: string | null
  txn_id: number
}

export interface Txns {
  amount: number
  auth_code: string | null
  balance: number | null
  card_id: number
  category: string
  channel: string
  created_at: number
  currency: Currency
  customer_id: number
  day: number
  decline_code: DeclineCause | null
  decline_facts: string | null
  dispute_closed_at: number | null
  dispute_status: string | null
  disputed_at: number | null
  id: Generated<number>
  issuer: string
  last4: string
  merchant_id: number | null
  mobile: string
  money_source: MoneySource | null
  narration: string | null
  org_id: number
  parts: string | null
  program_id: number
  reason: string | null
  reversal_of: number | null
  root_id: number
  rrn: string
  settled_at: number | null
  settlement: string
  stan: string
  status: TxnStatus
  type: string
  updated_at: number
  wallet_id: number | null
}

export interface TxnsPerDay {
  txns: number
  utc_day: Generated<number>
}

export interface UserOrgs {
  is_primary: number
  org_id: number
  user_id: number
}

export interface UserPapers {
  document_id: number
  type: string
  user_id: number
}

export interface UserProfiles {
  aadhaar: string | null
  aadhaar_status: string | null
  address_proof_type: string | null
  address_type: string | null
  address1: string | null
  address2: string | null
  city: string | null
  country: string | null
  date_of_birth: string | null
  father_name: string | null
  gender: string | null
  landmark: string | null
  pan: string | null
  pan_status: string | null
  papers_at: number | null
  pincode: string | null
  state: string | null
  user_id: number
}

export interface UserRoles {
  org_id: Generated<number>
  role_id: number
  user_id: number
}

export interface Users {
  branch_id: number | null
  created_at: Generated<number>
  email: string
  id: Generated<number>
  invited_by: number | null
  issuer: string | null
  kyc_reason: string | null
  kyc_status: Generated<KycStatus>
  mobile: string | null
  name: string
  papers_by: number | null
  password_hash: string | null
  password_salt: string | null
  status: string
  status_reason: string | null
  totp_secret: string | null
  type: string
  version: Generated<number>
}

export interface WalletGrants {
  account_id: number
  amount: number
  ended: Generated<number>
  entry_id: number | null
  granted_at: number
  id: Generated<number>
  kind: 'STARTING' | 'REPLENISHMENT'
  missed: string | null
  period: string
  remainder: number
  valid_until: number | null
  wallet_id: number
}

export interface WalletReplenishments {
  begun_at: number
  cards: number
  missed: number
  period: string
  reason: string | null
  status: 'PENDING' | 'DONE' | 'FAILED'
  wallet_id: number
}

export interface Wallets {
  allow_branch_load: Generated<number>
  allow_customer_load: Generated<number>
  allow_link: number
  balance_type: 'VIRTUAL' | 'PREPAID'
  budget: number | null
  closed_loop: Generated<number>
  closed_loop_mids: Generated<string>
  created_at: number | null
  created_by: string | null
  description: string
  form_key: string | null
  id: Generated<number>
  initial_balance: number
  is_default: Generated<number>
  is_ncmc: number
  modified_at: number | null
  modified_by: string | null
  name: string
  priority: number
  program_id: number
  replenish_amount: Generated<number>
  replenish_period: BalancePeriod | null
  replenish_since: number | null
  rules: string | null
  split_txn: Generated<number>
  start_period: BalancePeriod | null
  status: string
  version: Generated<number>
}

export interface WebhookAttempts {
  answer: string | null
  asked_by: string | null
  cause: AttemptCause
  delivery_id: number
  duration_ms: number | null
  headers: string | null
  message: string | null
  number: number
  outcome: AttemptOutcome | null
  sent_at: number
  status: number | null
}

export interface WebhookDeliveries {
  asked_by: string | null
  cause: AttemptCause
  created_at: number
  event_id: number
  finished_at: number | null
  id: Generated<number>
  next_at: number | null
  queued: number
  status: DeliveryStatus
  tries: number
  webhook_id: number
}

export interface WebhookEvents {
  created_at: number
  data: string
  event_id: string
  id: Generated<number>
  is_test: number
  issuer: string | null
  name: string
  org_id: number
  type: string
}

export interface Webhooks {
  created_at: number
  created_by: string
  created_by_id: number | null
  failures: Generated<number>
  id: Generated<number>
  issuer: string | null
  old_secret: string | null
  old_secret_until: number | null
  org_id: number
  rotated_at: number | null
  secret: string
  status: Generated<WebhookStatus>
  type: string
  url: string
}

export interface DB {
  account_days: AccountDays
  account_links: AccountLinks
  account_tries: AccountTries
  accounts: Accounts
  addresses: Addresses
  allocations: Allocations
  api_keys: ApiKeys
  api_requests: ApiRequests
  approval_actions: ApprovalActions
  approval_documents: ApprovalDocuments
  approval_openings: ApprovalOpenings
  approval_signatures: ApprovalSignatures
  approval_stand_ins: ApprovalStandIns
  approvals: Approvals
  bank_accounts: BankAccounts
  bank_day_ends: BankDayEnds
  bank_days: BankDays
  bank_layouts: BankLayouts
  bank_line_utrs: BankLineUtrs
  bank_lines: BankLines
  bank_statements: BankStatements
  bills: Bills
  branch_documents: BranchDocuments
  branches: Branches
  bulk_rows: BulkRows
  bulk_uploads: BulkUploads
  business_days: BusinessDays
  business_totals: BusinessTotals
  canned_replies: CannedReplies
  card_limits: CardLimits
  card_prints: CardPrints
  card_status_changes: CardStatusChanges
  card_switches: CardSwitches
  card_wallets: CardWallets
  cards: Cards
  carried_transfers: CarriedTransfers
  cashbacks: Cashbacks
  corporate_accounts: CorporateAccounts
  customer_wallets: CustomerWallets
  customers: Customers
  department_customers: DepartmentCustomers
  department_tags: DepartmentTags
  department_users: DepartmentUsers
  departments: Departments
  design_codes: DesignCodes
  design_printers: DesignPrinters
  design_uses: DesignUses
  dispute_events: DisputeEvents
  dispute_files: DisputeFiles
  disputes: Disputes
  documents: Documents
  drafts: Drafts
  entries: Entries
  holder_codes: HolderCodes
  idempotency: Idempotency
  issuer_events: IssuerEvents
  issuer_printers: IssuerPrinters
  issuer_programs: IssuerPrograms
  issuer_requirements: IssuerRequirements
  issuers: Issuers
  jobs: Jobs
  kit_orders: KitOrders
  kits: Kits
  kyc_docs: KycDocs
  least_far: LeastFar
  load_orders: LoadOrders
  merchants: Merchants
  messages: Messages
  meta: Meta
  money_loads: MoneyLoads
  note_versions: NoteVersions
  notes: Notes
  notification_reads: NotificationReads
  notification_settings: NotificationSettings
  notifications: Notifications
  org_documents: OrgDocuments
  org_events: OrgEvents
  org_issuers: OrgIssuers
  org_limits: OrgLimits
  org_set_up_versions: OrgSetUpVersions
  org_set_ups: OrgSetUps
  org_tree: OrgTree
  orgs: Orgs
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  pin_mailers: PinMailers
  pincodes: Pincodes
  postings: Postings
  program_fees: ProgramFees
  program_limits: ProgramLimits
  program_orgs: ProgramOrgs
  program_pin_printers: ProgramPinPrinters
  program_versions: ProgramVersions
  programs: Programs
  purchasers: Purchasers
  record_events: RecordEvents
  record_writers: RecordWriters
  recovery_codes: RecoveryCodes
  report_files: ReportFiles
  report_runs: ReportRuns
  report_schedules: ReportSchedules
  restrictions: Restrictions
  role_privileges: RolePrivileges
  roles: Roles
  second_factors: SecondFactors
  sessions: Sessions
  sign_in_codes: SignInCodes
  sign_ups: SignUps
  support_groups: SupportGroups
  tags: Tags
  ticket_conversations: TicketConversations
  tickets: Tickets
  txn_invoices: TxnInvoices
  txns: Txns
  txns_per_day: TxnsPerDay
  user_orgs: UserOrgs
  user_papers: UserPapers
  user_profiles: UserProfiles
  user_roles: UserRoles
  users: Users
  wallet_grants: WalletGrants
  wallet_replenishments: WalletReplenishments
  wallets: Wallets
  webhook_attempts: WebhookAttempts
  webhook_deliveries: WebhookDeliveries
  webhook_events: WebhookEvents
  webhooks: Webhooks
}
