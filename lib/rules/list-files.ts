import type { BulkRow, BulkUpload } from '@/lib/calls/bulk'
import type { CardRow } from '@/lib/calls/cards'
import type { Customer } from '@/lib/calls/customers'
import type { PlatformAuditEvent } from '@/lib/calls/issuer-config'
import type { KitOrder } from '@/lib/calls/kits'
import type { OrgRow } from '@/lib/calls/organizations'
import type { PinMailer } from '@/lib/calls/pin-mailers'
import type { Txn } from '@/lib/calls/transactions'

/** One column of a file: the row's field or a field of that one, its kind, and its heading's word in `list.file.*`. */
export type FileField<Row = Record<string, unknown>> = {
  of: (keyof Row & string) | `${keyof Row & string}.${string}`
  head: string
  /** The field that stands in where the first is empty. */
  or?: keyof Row & string
  /** `word` and `status` are worded, the latter in `own` where it has a word there. */
  kind?: 'text' | 'mobile' | 'dateTime' | 'money' | 'count' | 'status' | 'word' | 'faults' | 'list'
  own?: string
}
type Files<Row> = Readonly<Record<string, readonly FileField<Row>[]>>

const business = [
  { of: 'orgDisplayName', head: 'business' },
  { of: 'orgName', head: 'legalName' },
] as const

const cards: Files<CardRow> = {
  cardHolderName: [
    { of: 'cardHolderName', head: 'holder' },
    { of: 'cardLast4digits', head: 'last4' },
    { of: 'cardStatus', head: 'status', kind: 'status', own: 'cards.status' },
    { of: 'id', head: 'cardId' },
  ],
  business,
  createdBy: [{ of: 'createdBy', head: 'createdBy' }],
  cardProgramName: [
    { of: 'cardProgramName', head: 'program' },
    { of: 'cardMode', head: 'cardMode', kind: 'word', own: 'cards.modes' },
    { of: 'cardType', head: 'cardType', kind: 'word', own: 'status.cardTypes' },
  ],
  kycStatus: [
    { of: 'kycStatus', head: 'kyc', kind: 'status' },
    { of: 'kycType', head: 'kycType' },
  ],
  bank: [
    { of: 'issuerCode', head: 'issuer' },
    { of: 'issuerProgram', head: 'issuerProgram' },
  ],
  createdTime: [{ of: 'createdTime', head: 'created', kind: 'dateTime' }],
  activatedTime: [{ of: 'activatedTime', head: 'activated', kind: 'dateTime' }],
  contact: [
    { of: 'cardHolderMobile', head: 'mobile', kind: 'mobile' },
    { of: 'cardHolderEmail', head: 'email' },
  ],
}

const customers: Files<Customer> = {
  name: [
    { of: 'fullName', head: 'name' },
    { of: 'mobileNumber', head: 'mobile', kind: 'mobile' },
    { of: 'emailId', head: 'email' },
    { of: 'id', head: 'customerId' },
  ],
  business,
  kyStatus: [
    { of: 'kyStatus', head: 'kyc', kind: 'status' },
    { of: 'kycType', head: 'kycType' },
  ],
  noOfCards: [{ of: 'noOfCards', head: 'cards', kind: 'count' }],
  txns: [
    { of: 'noOfSuccessTxn', head: 'successful', kind: 'count' },
    { of: 'noOfTxn', head: 'transactions', kind: 'count' },
  ],
  lastTxn: [
    { of: 'lastTxnAmount', head: 'lastAmount', kind: 'money' },
    { of: 'currency', head: 'currency' },
    { of: 'lastTxnDate', head: 'lastDate', kind: 'dateTime' },
  ],
  createdAt: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }],
  status: [{ of: 'status', head: 'status', kind: 'status', own: 'customers.status' }],
}

const organizations: Files<OrgRow> = {
  name: [...business, { of: 'orgId', head: 'businessId' }],
  contact: [
    { of: 'primaryAdminMobile', head: 'mobile', kind: 'mobile' },
    { of: 'primaryAdminEmail', head: 'email' },
  ],
  parent: [{ of: 'parentBusinessName', head: 'parent' }],
  category: [{ of: 'orgCategory', head: 'category', kind: 'word', own: 'status.categories' }],
  createdAt: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }],
  status: [{ of: 'status', head: 'status', kind: 'status' }],
}

const transactions: Files<Txn> = {
  createdAt: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }],
  txnId: [
    { of: 'txnId', head: 'txnId' },
    { of: 'rrn', head: 'rrn' },
  ],
  business: [{ of: 'orgDisplayName', head: 'business' }],
  holder: [
    { of: 'nameOnCard', head: 'holder' },
    { of: 'cardLast4Digits', head: 'last4' },
  ],
  merchant: [
    { of: 'merchantName', head: 'merchant' },
    { of: 'merchantCity', head: 'city' },
  ],
  txnType: [{ of: 'txnType', head: 'type', kind: 'word', own: 'status.txnTypes' }],
  amount: [
    { of: 'amount', head: 'amount', kind: 'money' },
    { of: 'currency', head: 'currency' },
  ],
  balance: [{ of: 'balance', head: 'balance', kind: 'money' }],
  status: [
    { of: 'txnStatus', head: 'status', kind: 'status' },
    { of: 'reason', head: 'reason' },
  ],
  // What no column of the screen shows. TXN-10
  txnCategory: [{ of: 'txnCategory', head: 'category', kind: 'word', own: 'status.txnCategories' }],
  updatedAt: [{ of: 'updatedAt', head: 'updated', kind: 'dateTime' }],
  authCode: [{ of: 'authCode', or: 'approvalCode', head: 'authCode' }],
  merchantState: [{ of: 'merchantState', head: 'state' }],
  merchantPostalCode: [{ of: 'merchantPostalCode', head: 'postalCode' }],
  merchantCountryCode: [{ of: 'merchantCountryCode', head: 'countryCode' }],
  narration: [{ of: 'narration', head: 'narration' }],
  mobile: [{ of: 'mobile', head: 'mobile', kind: 'mobile' }],
  mcc: [{ of: 'mcc', head: 'mcc' }],
  mid: [{ of: 'mid', head: 'mid' }],
  tid: [{ of: 'tid', head: 'tid' }],
  stan: [{ of: 'stan', head: 'stan' }],
  aid: [{ of: 'aid', head: 'aid' }],
  tvr: [{ of: 'tvr', head: 'tvr' }],
  orgId: [{ of: 'orgId', head: 'businessId' }],
  orgName: [{ of: 'orgName', head: 'legalName' }],
  issuerCode: [{ of: 'issuerCode', head: 'issuer' }],
  cardProgramId: [{ of: 'cardProgramId', head: 'programId' }],
  customerId: [{ of: 'customerId', head: 'customerId' }],
  cardId: [{ of: 'cardId', head: 'cardId' }],
  accountId: [{ of: 'accountId', head: 'accountId' }],
  cardNetworkType: [{ of: 'cardNetworkType', head: 'network' }],
  reversalTxnId: [{ of: 'reversalTxnId', head: 'reversalOf' }],
  invoiceIds: [{ of: 'invoiceIds', head: 'invoiceIds', kind: 'list' }],
  invoiceUrls: [{ of: 'invoiceUrls', head: 'invoiceUrls', kind: 'list' }],
}

const platformAudit: Files<PlatformAuditEvent> = {
  createdTime: [{ of: 'createdTime', head: 'created', kind: 'dateTime' }],
  orgName: [{ of: 'orgName', head: 'business' }],
  eventDisplayName: [{ of: 'eventDisplayName', head: 'event' }],
  issuerCode: [{ of: 'issuerCode', head: 'issuer' }],
  createdBy: [{ of: 'createdBy', head: 'createdBy' }],
  status: [{ of: 'status', head: 'status', kind: 'status' }],
}

const uploads: Files<BulkUpload> = {
  uploadDate: [
    { of: 'uploadDate', head: 'uploaded', kind: 'dateTime' },
    { of: 'bulkUploadId', head: 'uploadId' },
  ],
  uploadedBy: [
    { of: 'uploadedByName', head: 'uploadedBy' },
    { of: 'uploadedByMobile', head: 'mobile', kind: 'mobile' },
  ],
  uploadedCSV: [{ of: 'uploadedFileName', head: 'file' }],
  uploadType: [{ of: 'uploadType', head: 'uploadType', kind: 'word', own: 'uploads.types' }],
  total: [{ of: 'totalCardsRequested', head: 'requested', kind: 'count' }],
  created: [{ of: 'cardsCreatedSuccessfully', head: 'done', kind: 'count' }],
  notCreated: [{ of: 'notDone', head: 'notDone', kind: 'count' }],
  failedCSV: [{ of: 'failedCardsCSVFileName', head: 'failedFile' }],
  status: [
    { of: 'status', head: 'status', kind: 'word', own: 'uploads.status' },
    { of: 'reason', head: 'reason' },
  ],
}

const uploadRows: Files<BulkRow> = {
  row: [{ of: 'row', head: 'row', kind: 'count' }],
  cardHolderName: [
    { of: 'cardHolderName', head: 'holder' },
    { of: 'cardId', head: 'cardId' },
  ],
  cardHolderMobile: [{ of: 'cardHolderMobile', head: 'mobile', kind: 'mobile' }],
  cardHolderEmail: [{ of: 'cardHolderEmail', head: 'email' }],
  businessName: [{ of: 'businessName', head: 'business' }],
  cardProgramName: [{ of: 'cardProgramName', head: 'program' }],
  kitNumber: [{ of: 'kitNumber', head: 'kitNumber' }],
  lastFourDigits: [{ of: 'lastFourDigits', head: 'last4' }],
  amount: [
    { of: 'amount', head: 'amount', kind: 'money' },
    { of: 'currency', head: 'currency' },
  ],
  status: [
    { of: 'status', head: 'status', kind: 'word', own: 'upload-rows.status' },
    { of: 'faults', head: 'reason', kind: 'faults' },
  ],
}

const kitOrder = {
  issuerProgram: [{ of: 'issuerProgram', head: 'issuerProgram' }],
  kitQuantity: [{ of: 'kitQuantity', head: 'kits', kind: 'count' }],
  courier: [{ of: 'courier', head: 'courier' }],
  trackingNumber: [{ of: 'trackingNumber', head: 'tracking' }],
  status: [
    { of: 'status', head: 'status', kind: 'status', own: 'kits.status' },
    { of: 'reason', head: 'reason' },
  ],
} as const

const kits: Files<KitOrder> = {
  branch: [
    { of: 'branchName', head: 'branch' },
    { of: 'displayName', head: 'business' },
    { of: 'orgName', head: 'legalName' },
    { of: 'id', head: 'orderId' },
  ],
  issuerProgram: kitOrder.issuerProgram,
  admin: [
    { of: 'deliverToUserName', head: 'deliverTo' },
    { of: 'address.city', head: 'city' },
  ],
  kitQuantity: kitOrder.kitQuantity,
  courier: kitOrder.courier,
  trackingNumber: kitOrder.trackingNumber,
  status: kitOrder.status,
}

const kitOrders: Files<KitOrder> = {
  groupName: [
    { of: 'groupName', head: 'program' },
    { of: 'displayName', head: 'business' },
    { of: 'id', head: 'orderId' },
  ],
  kitQuantity: kitOrder.kitQuantity,
  courier: kitOrder.courier,
  trackingNumber: kitOrder.trackingNumber,
  status: kitOrder.status,
  counts: [
    { of: 'counts.issued', head: 'issued', kind: 'count' },
    { of: 'counts.blocked', head: 'blocked', kind: 'count' },
    { of: 'counts.delivered', head: 'delivered', kind: 'count' },
    { of: 'counts.yetToBeIssued', head: 'yetToBeIssued', kind: 'count' },
  ],
}

const pinMailers: Files<PinMailer> = {
  pinMailerNumber: [{ of: 'pinMailerNumber', head: 'mailer' }],
  business: [
    { of: 'displayName', head: 'business' },
    { of: 'orgName', head: 'legalName' },
  ],
  groupName: [
    { of: 'groupName', head: 'program' },
    { of: 'issuerCode', head: 'issuer' },
  ],
  printer: [{ of: 'printer', head: 'printer' }],
  status: [{ of: 'status', head: 'status', kind: 'status' }],
  card: [
    { of: 'cardLast4digits', head: 'last4' },
    { of: 'cardId', head: 'cardId' },
  ],
  createdAt: [{ of: 'createdAt', head: 'created', kind: 'dateTime' }],
  createdBy: [{ of: 'createdBy', head: 'createdBy' }],
}

/** What a list's columns are in a file, where what a cell shows together stands apart. The portal's own audit has an export of its own. */
export const listFiles = {
  cards,
  customers,
  organizations,
  transactions,
  'platform-audit': platformAudit,
  uploads,
  'upload-rows': uploadRows,
  kits,
  'kit-orders': kitOrders,
  'pin-mailers': pinMailers,
} as const
export type FileList = keyof typeof listFiles

export const isFileList = (name: string): name is FileList => Object.hasOwn(listFiles, name)

/** Columns that only the file has, each with its heading's word. */
export const fileOnlyColumns = (name: FileList, shown: readonly string[]): { key: string; head: string }[] =>
  Object.entries(listFiles[name] as Files<Record<string, unknown>>).flatMap(([key, [field]]) =>
    field && !shown.includes(key) ? [{ key, head: field.head }] : [],
  )

/** The fields of the chosen columns, in the order they were chosen; none chosen means all. A field stands once. */
export const fileFields = (name: FileList, chosen: readonly string[]): FileField[] => {
  const columns = listFiles[name] as Files<Record<string, unknown>>
  const keys = chosen.filter((key) => Object.hasOwn(columns, key))
  const fields = (keys.length > 0 ? keys : Object.keys(columns)).flatMap((key) => columns[key] ?? [])
  return fields.filter((field, at) => fields.findIndex(({ of }) => of === field.of) === at)
}
