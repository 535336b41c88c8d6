/** What is known about a list besides its schema: the documents' words about its fields, filters and order. */
export type Subject = {
  /** The call's id in the contract. */
  call: string
  /** The field that tells rows apart. */
  key: string
  /** Fields without which a row says nothing. */
  needs: readonly string[]
  /** Parameters that fill the list, besides its pages. */
  query?: Readonly<Record<string, string>>
  /** Parameters and the field whose value they choose. */
  filters?: Readonly<Record<string, string>>
  /** The parameter that searches, and the fields that it looks into; the words come from the first. */
  search?: { by: string; fields: readonly [string, ...string[]] }
  /** Fields that it can be ordered by. */
  sorts?: readonly string[]
  /** The moment by which rows are counted to a day, and the parameters of the range. */
  days?: { field: string; from: string; to: string }
  /** The field that names the issuer of a row. */
  issuer?: string
  /** The read of one row, with the part of its path that names it. */
  detail?: { call: string; part: string; key: string; currency?: string }
}

const txns = (call: string): Subject => ({
  call,
  key: 'txnId',
  needs: ['txnStatus', 'createdAt', 'currency', 'amount', 'orgId', 'issuerCode'],
  filters: { status: 'txnStatus', issuerCode: 'issuerCode', cardId: 'cardId' },
  search: { by: 'searchTxt', fields: ['merchantName', 'nameOnCard', 'orgName', 'orgDisplayName'] },
  sorts: ['createdAt', 'amount'],
  days: { field: 'createdAt', from: 'from', to: 'to' },
  issuer: 'issuerCode',
})

/** The lists that staff work with most; all other lists are checked for their schema and their pages. */
export const subjects: readonly Subject[] = [
  txns('list-platform-txns'),
  txns('list-issuer-txns'),
  {
    call: 'search-platform-cards',
    key: 'id',
    needs: ['cardStatus', 'currency', 'createdTime', 'orgId', 'issuerCode'],
    filters: { status: 'cardStatus', issuerCode: 'issuerCode', cardMode: 'cardMode' },
    search: { by: 'searchTxt', fields: ['cardHolderName', 'cardHolderMobile', 'cardLast4digits'] },
    sorts: ['createdTime', 'cardHolderName'],
    days: { field: 'createdTime', from: 'startDate', to: 'endDate' },
    issuer: 'issuerCode',
    detail: { call: 'get-card', part: 'id', key: 'id', currency: 'currency' },
  },
  {
    call: 'list-customers',
    key: 'id',
    needs: ['status', 'fullName', 'orgId', 'createdAt'],
    search: { by: 'searchTxt', fields: ['fullName', 'mobileNumber', 'emailId'] },
    sorts: ['createdAt', 'fullName'],
    days: { field: 'createdAt', from: 'startDate', to: 'endDate' },
    detail: { call: 'get-customer', part: 'id', key: 'id' },
  },
  {
    call: 'list-orgs',
    key: 'orgId',
    needs: ['orgName', 'status', 'createdAt'],
    filters: { status: 'status' },
    search: { by: 'name', fields: ['orgName', 'orgDisplayName', 'name', 'displayName'] },
    sorts: ['createdAt', 'orgDisplayName'],
    days: { field: 'createdAt', from: 'from', to: 'to' },
    detail: { call: 'get-org', part: 'id', key: 'id' },
  },
  {
    call: 'list-tickets',
    key: 'id',
    needs: ['subject', 'status', 'createdAt'],
    filters: { status: 'status', priority: 'priority' },
    search: { by: 'searchTxt', fields: ['subject', 'description', 'requester', 'id', 'orgName'] },
    days: { field: 'createdAt', from: 'from', to: 'to' },
    detail: { call: 'get-ticket', part: 'id', key: 'id' },
  },
  {
    call: 'list-disputes',
    key: 'id',
    needs: ['txnId', 'status', 'currency', 'amount', 'raisedAt'],
    filters: { status: 'status' },
    days: { field: 'raisedAt', from: 'from', to: 'to' },
    issuer: 'issuerCode',
    detail: { call: 'get-dispute', part: 'id', key: 'id', currency: 'currency' },
  },
  {
    call: 'list-money-approvals',
    key: 'id',
    needs: ['status', 'currency', 'amount', 'orgId', 'createdAt'],
    filters: { status: 'status' },
    days: { field: 'createdAt', from: 'from', to: 'to' },
    issuer: 'issuer',
  },
  {
    call: 'list-ledger-accounts',
    key: 'accountId',
    needs: ['kind', 'currency', 'balance'],
    filters: { kind: 'kind', issuerCode: 'issuer' },
    issuer: 'issuer',
  },
  {
    call: 'search-branches',
    key: 'branchId',
    needs: ['branchName', 'branchStatus', 'issuerCode'],
    filters: { branchType: 'branchType', issuerCode: 'issuerCode' },
    issuer: 'issuerCode',
    detail: { call: 'get-branch', part: 'id', key: 'branchId' },
  },
  {
    call: 'list-platform-users',
    key: 'id',
    needs: ['type', 'name', 'email', 'status'],
    filters: { status: 'status' },
    detail: { call: 'get-user', part: 'id', key: 'id' },
  },
  {
    call: 'list-kit-inventory',
    key: 'id',
    needs: ['status', 'orgId', 'kitQuantity', 'createdAt'],
    filters: { status: 'status' },
    days: { field: 'createdAt', from: 'from', to: 'to' },
    issuer: 'issuerCode',
    detail: { call: 'get-kit-inventory', part: 'id', key: 'id' },
  },
  {
    call: 'list-pin-inventory',
    key: 'id',
    needs: ['status', 'createdAt'],
    filters: { status: 'status' },
    issuer: 'issuerCode',
    detail: { call: 'get-pin-inventory', part: 'id', key: 'id' },
  },
  {
    call: 'list-bulk-uploads',
    key: 'bulkUploadId',
    needs: ['status', 'uploadedFileName'],
    filters: { status: 'status', cardType: 'cardType' },
    detail: { call: 'get-bulk-upload', part: 'bulkUploadId', key: 'upload/bulkUploadId' },
  },
  {
    call: 'list-bill-details',
    key: 'bill_id',
    needs: ['status', 'currency', 'amount'],
    filters: { status: 'status' },
    issuer: 'issuerCode',
  },
]

/** Parameters that the contract leaves out at will, and of which the call needs one. */
export const neededParameters: Readonly<Record<string, string>> = { 'search-txns-by-card': 'cardId' }

/**
 * Where the parts of paths and the required parameters of reads get their values: a list and its field, or a fixed word. The first line
 * whose start is that of the call's path, or `*`, and whose name fits is taken.
 */
export const parameterSources: readonly (readonly [start: string, name: string, from: string])[] = [
  ['reports/SOA/', 'cardId', 'list-platform-txns.cardId'],
  ['orgs/cardPrograms/wallets/', 'appId', 'list-platform-txns.walletId'],
  ['orgs/{orgId}/transactions/', 'orgId', 'list-platform-txns.orgId'],
  ['orgs/{issuerCode}/', 'orgId', 'list-platform-txns.orgId'],
  ['orgs/{issuerCode}/', 'issuerCode', 'list-platform-txns.issuerCode'],
  ['usrmgmt/1.0/org/allAppsForGroup', 'orgId', 'list-platform-txns.orgId'],
  ['usrmgmt/1.0/org/allAppsForGroup', 'groupId', 'list-platform-txns.cardProgramId'],
  ['search/1.0/txn', 'cardId', 'list-platform-txns.cardId'],
  ['issuer/{issuer}/issuer-', 'issuer', 'search-platform-cards.issuerCode'],
  ['issuer/{issuer}/', 'issuer', 'list-issuer-design-codes.issuerCode'],
  ['issuer/{code}/', 'code', 'search-platform-cards.issuerCode'],
  ['issuer/{issuer}/', 'code', 'list-issuer-design-codes.designCode'],
  ['cards/', 'id', 'search-platform-cards.id'],
  ['card/', 'id', 'search-platform-cards.id'],
  ['customers/accounts/', 'id', 'list-platform-txns.accountId'],
  ['reports/SOA/', 'accountId', 'list-platform-txns.accountId'],
  ['customers/', 'id', 'list-customers.id'],
  ['orgs/cardPrograms/', 'id', 'search-platform-cards.cardProgramId'],
  ['orgs/', 'id', 'list-orgs.orgId'],
  ['suborgs/', 'id', 'list-orgs.orgId'],
  ['admins/role/', 'id', 'list-issuer-roles.id'],
  ['admins/seeAs/', 'id', 'list-platform-users.id'],
  ['admins/', 'id', 'list-platform-users.id'],
  ['branch/', 'id', 'search-branches.branchId'],
  ['changes/', 'id', 'search-platform-cards.id'],
  ['events/', 'id', 'search-platform-cards.id'],
  ['events/', 'of', '=record'],
  ['departments/', 'id', 'list-departments.id'],
  ['disputes/', 'id', 'list-disputes.id'],
  ['tickets/', 'id', 'list-tickets.id'],
  ['pin/', 'id', 'list-pin-inventory.id'],
  ['instakit/', 'id', 'list-kit-inventory.id'],
  ['bank/', 'id', 'list-bank-statements.id'],
  ['issuer/getApproval', 'id', 'list-issuer-approvals.id'],
  ['cardholders/', 'mobile', 'list-customers.mobileNumber'],
  ['reports/{', 'name', 'list-reports.name'],
  ['admins/seeAs/', 'kind', '=user'],
  ['*', 'kind', '=card'],
  ['*', 'x', 'list-platform-users.id'],
  ['*', 'cardId', 'search-platform-cards.id'],
  ['*', 'customerId', 'list-customers.id'],
  ['*', 'userId', 'list-platform-users.id'],
  ['*', 'orgId', 'list-orgs.orgId'],
  ['*', 'orgID', 'list-orgs.orgId'],
  ['*', 'groupId', 'search-platform-cards.cardProgramId'],
  ['*', 'cardProgramId', 'search-platform-cards.cardProgramId'],
  ['*', 'txnId', 'list-platform-txns.txnId'],
  ['*', 'walletId', 'list-platform-txns.walletId'],
  ['*', 'appId', 'list-platform-txns.walletId'],
  ['*', 'accountId', 'list-ledger-accounts.accountId'],
  ['*', 'approvalQueueId', 'list-issuer-approvals.id'],
  ['*', 'bulkUploadId', 'list-bulk-uploads.bulkUploadId'],
  ['*', 'webhookId', 'find-webhooks.webhookId'],
  ['*', 'deliveryId', 'list-webhook-deliveries.id'],
  ['*', 'roleId', 'list-issuer-roles.id'],
  ['*', 'issuer', 'search-platform-cards.issuerCode'],
  ['*', 'issuerCode', 'search-platform-cards.issuerCode'],
  ['*', 'designCodeOrPrinterName', 'list-issuer-design-codes.designCode'],
  ['*', 'feeId', 'get-program-fees.feeId'],
  ['*', 'eventType', '=CARD_LOAD'],
  ['*', 'entityType', '=ORG'],
  ['*', 'cardType', '=GPR'],
  ['*', 'filter', '=all'],
  ['*', 'pincode', '=600001'],
]
