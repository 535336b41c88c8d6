import { addDays } from 'date-fns/addDays'
import type { ApprovalEntity } from '@/lib/rules/approvals/approval-events'
import { platformSources, sourceNeeds, timelineKinds, type TimelineKind } from '@/lib/rules/audit/timeline'
import { isoDay } from '@/lib/rules/lists/date-presets'
import { watchedKinds, type WatchedKind } from '@/lib/rules/changes/changes'
import { reportDefinitions } from '@/sandbox/areas/reports/definitions'
import { printers } from '@/sandbox/seed/programs'
import { businessDetails } from '@/sandbox/testing/business-details'
import type { TestPlace } from './places'
import { HOLDER_CODE, type Kind } from './records'
import type { Meaning } from './valid-values'

/** The kind of record that a path parameter or a field names. The first pattern that matches counts. */
const kindOfName: readonly (readonly [RegExp, Kind])[] = [
  [/^(cardId|cardID)$/, 'card'],
  [/^(customerId|cardHolderId|accountIdOfCustomer)$/, 'customer'],
  [
    /^(orgId|orgID|orgIds|organizationId|organizationIds|businessId|parentOrgId|toOrgId|fromOrgId|subOrgId|roleOnEntity)$/,
    'org',
  ],
  [/^(cardProgramId|cardProgramIds|programId|groupId|cardProgram)$/, 'program'],
  [/^(appId|appIds|walletId|walletIds)$/, 'wallet'],
  [/^(txnId|transactionId)$/, 'txn'],
  [/^(issuer|issuerCode|issuers|issuerCodes)$/, 'issuer'],
  [/^(userId|x|adminId|agentId|standInId|assigneeId)$/, 'user'],
  [/^(roleId|roleIds|roles|role)$/, 'role'],
  [/^(branchId|primaryBranchId|parentBranchId)$/, 'branch'],
  [/^invoiceId$/, 'invoice'],
  [/^(approvalQueueId|approvalId|approvalQueueIds|queueId|approveID)$/, 'approval'],
  [/^(bulkUploadId|uploadId)$/, 'upload'],
  [/^(webhookId)$/, 'webhook'],
  [/^(deliveryId)$/, 'delivery'],
  [/^(feeId)$/, 'fee'],
  [/^(designCode|designCodes|defaultDesignCode|designCodeOrPrinterName)$/, 'designCode'],
  [/^(departmentId)$/, 'department'],
  [/^(inventoryId|kitOrderId|instaKitInventoryId)$/, 'kitOrder'],
  [/^(billId|billIds)$/, 'bill'],
  [/^(billNo)$/, 'billNo'],
  [/^(ticketId|ticketIds)$/, 'ticket'],
  [/^(docId|documentId)$/, 'orgDocument'],
  [/^(purchaserId)$/, 'purchaser'],
  [/^(utrNumber|utr)$/, 'utr'],
  [/(Key|Keys)$|^(image|docImage)$/, 'documentKey'],
  [/^(disputeId)$/, 'dispute'],
  [/^issuerProgramId$/, 'issuerProgram'],
  [/^pinMailerNumber$/, 'mailerNumber'],
  [/^razorpay_payment_id$/, 'payment'],
  [/^razorpay_order_id$/, 'paymentOrder'],
]

/** What a bare `id` of a call is, by the words of its path; `accountId`, `code`, `noteId` and `name` differ likewise. */
const kindOfPath: readonly (readonly [RegExp, RegExp, Kind])[] = [
  [/^(id|ids)$/, /^(issuer\/(approvals|getApproval|pauseApprovalQueue)|entity\/takeAction)/, 'approval'],
  [/^copyId$/, /^customers/, 'customerCopy'],
  [/^copyId$/, /^admins/, 'userCopy'],
  [/^around$/, /^approval\/inbox/, 'approval'],
  [/^id$/, /^approval\/standIns/, 'standIn'],
  [/^id$/, /^admins\/seeAs/, 'user'],
  [/^email$/, /^approval\/standIns/, 'userEmail'],
  [/^sessionId$/, /^instakit\/map/, 'kitCode'],
  [/^sessionId$/, /^cardholders\/.*gc/, 'giftCode'],
  [/^sessionId$/, /^purchaser/, 'purchaserCode'],
  [/^key$/, /^doc\/json\/\{key\}/, 'draft'],
  [/^orgId$/, /^orgs$/, 'subOrg'],
  [/^kitNumber$/, /kit|^cardholders/i, 'kit'],
  [/^toOrgId$/, /^orgs\/money/, 'subOrg'],
  [/^(before|order)$/, /priorities$/, 'wallet'],
  [/^(id|orgId)$/, /SubOrg|^suborgs/, 'subOrg'],
  [/^id$/, /^orgs\/money/, 'moneyLoad'],
  [/^id$/, /^bank\/statements/, 'bankStatement'],
  [/^id$/, /^bank\/lines/, 'bankLine'],
  [/^id$/, /^issuer\/\{issuer\}\/cannedReplies/, 'cannedReply'],
  [/^lineId$/, /^bank\/statements/, 'bankLine'],
  [/^transferId$/, /^bank\/lines/, 'moneyLoad'],
  [/^id$/, /^bank\/transfers/, 'moneyLoad'],
  [/^id$/, /^orgs\/purchaser\/load-kits/, 'kitOrder'],
  [/^parentId$/, /^departments/, 'department'],
  [/^id$/, /^branch\//, 'branch'],
  [/^id$/, /^(cards|card|issuer\/cards)\//, 'card'],
  [/^id$/, /^customers\//, 'customer'],
  [/^id$/, /^departments\//, 'department'],
  [/^id$/, /^(orgs\/cardPrograms|cardPrograms)\//, 'program'],
  [/^id$/, /^(orgs|suborgs)\b/, 'org'],
  [/^id$/, /^(instakit|instaKit)\//, 'kitOrder'],
  [/^id$/, /^pin\//, 'mailer'],
  [/^id$/, /^schedules/, 'schedule'],
  [/^id$/, /^admins\/role/, 'role'],
  [/^id$/, /^admins/, 'user'],
  [/^id$/, /^disputes/, 'dispute'],
  [/^(id|ids|ticketIds)$/, /^tickets/, 'ticket'],
  [/^id$/, /^tags/, 'tag'],
  [/^id$/, /^bills/, 'bill'],
  [/^accountId$/, /^reports\/SOA/, 'customer'],
  [/^accountId$/, /^ledger/, 'account'],
  [/^code$/, /^issuer\/\{issuer\}\/design-code/, 'designCode'],
  [/^code$/, /^issuer\/\{code\}\/roles/, 'issuer'],
  [/^noteId$/, /^orgs/, 'orgNote'],
  [/^noteId$/, /^cards/, 'cardNote'],
  [/^noteId$/, /^customers/, 'customerNote'],
]

/** What a field of one call holds and names nobody: numbers of what is made among it. */
const WALLET = /^orgs\/cardPrograms\/wallets(\/\{appId\})?$/
const ofOneCall: readonly (readonly [RegExp, RegExp, unknown])[] = [
  [/^(from|to)$/, /^approval\/standIns/, isoDay(addDays(new Date(), 30))],
  // Only an authenticator makes a passkey: sandbox/core/actor/passkeys.test.ts asks for those of others.
  [/^keyId$/, /^admins\/passkeys/, 'unknown-passkey'],
  [/^kind$/, /^admins\/seeAs/, 'user'],
  [/^mobile$/, /^orgs\/customers$/, '919876500123'],
  // A person who becomes a card holder is the business's and its program's: these are read by nobody before there is a card.
  [/^(userId|branchId|designCode)$/, /^orgs\/customers$/, '1'],
  // Reports are mailed to people who may see all of them.
  [/^email$/, /^(schedules|bizdocmgnt\/report)/, 'platform.admin@sandbox.test'],
  [/^balanceType$/, WALLET, 'PREPAID'],
  [/^startingBalance$/, WALLET, '10.00'],
  [/^(replenishBalance|applicationBudget|\w+ValidityPeriod)$/, WALLET, ''],
  [/^priority$/, WALLET, '7'],
  [/^(isDefault|isNcmc)$/, WALLET, false],
  // Not before the transfer's own day, nor a month ahead.
  [/^day$/, /^bank\/transfers/, new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)],
  [/^utrNumber$/, /^orgs\/money\/load$/, 'YESN0000000001'],
  [/^pinMailerNumbers?$/, /^pin\/inventory$/, 'PM12345678'],
  [/^docType$/, /^bizdocmgnt\/business-document$/, 'PAN'],
]

/** Values that a rule asks for and that name nobody. */
const plainValues: readonly (readonly [RegExp, unknown])[] = [
  [
    /^(fullName|name|cardHolderName|nameOnCard|adminName|primaryAdminName|displayName|holderName|customerName|requesterName|fatherName)$/,
    'Asha Nair',
  ],
  [/(email|Email)$/, 'scope.matrix@mail.example'],
  [/^(mobile|mobileNumber|phone|contactNumber|adminMobile|primaryAdminMobile|newMobile)$/, '9876500123'],
  [/^(amount|totalAmount|loadAmount|budget|splitAmount)$/, '10.00'],
  [/^(pincode|postalCode|pinCode)$/, '560001'],
  [/^(dateOfBirth|dob)$/, '1990-01-01'],
  [/^(transferDate|day|date|startDate|endDate|fromDate|toDate|startsOn|endsOn)$/, '2026-01-05'],
  [/^(fixed|percent|minimum|maximum)$/, '1.00'],
  [/^(pan)$/, 'ABCPE1234F'],
  [/^(version|pageNumber|page)$/, 1],
  [/^(perPage|noOfRecords)$/, 50],
  [/^van$/, 'YESBVC12345678'],
  [/^otp$/, HOLDER_CODE],
  [/^printer$/, printers[0]],
  [/^docValue$/, 'ABCPE1234F'],
  [/^returnUrl$/, 'http://127.0.0.1:3000/app'],
  [/[pP]assword$/, 'Sandbox@2026'],
  [/^url$/, 'https://hooks.mail.example/events'],
  [/^key$/, 'draft-of-the-matrix'],
  [/^(cardType)$/, 'GPR'],
  [/^(documentType)$/, 'CSV'],
  [/^status$/, 2],
  [/^cardForm$/, 'BOTH'],
  [/^count$/, '5'],
  [/^row$/, 2],
  [/^channel$/, 'ATM'],
  [/^period$/, 'DAILY'],
  [/^pinMailerPrinter$/, printers[0]],
  [/^gender$/, 'F'],
  [/^cardMode$/, 'DIGITAL_ONLY_CARD'],
  [/^(token)$/, 'no-such-token'],
  [/^(sessionId)$/, 'no-such-session'],
]

const businessOf = ({ word, issuer, ids: { documentKey } }: TestPlace) =>
  businessDetails(`${word} Trading`, { issuers: [issuer], files: { GST_CERT: documentKey, PAN: documentKey } })

type ChosenValues = { values: Readonly<Record<string, unknown>>; records?: Readonly<Record<string, Kind>> }

const watchedRecords: Record<WatchedKind, Kind> = {
  card: 'card',
  customer: 'customer',
  business: 'org',
  approval: 'approval',
  kitOrder: 'kitOrder',
  transfer: 'moneyLoad',
  bill: 'bill',
  dispute: 'dispute',
}
const timelineRecords: Record<TimelineKind, Kind> = {
  card: 'card',
  customer: 'customer',
  business: 'org',
  program: 'program',
  transaction: 'txn',
  approval: 'approval',
  user: 'user',
  upload: 'upload',
}
const timelineParts = timelineKinds.flatMap((kind) =>
  platformSources
    .filter((of) => sourceNeeds[kind][of])
    .map((of) => ({ values: { kind, of, after: '0' }, records: { id: timelineRecords[kind] } })),
)
/** A business is sent for approval, and a program; nothing else is by this call. */
const sentRecords = { ORG: 'org', CARD_PROGRAM: 'program' } as const satisfies Partial<Record<ApprovalEntity, Kind>>

/** Where one part or field says what the others name: each of its values is asked. */
const closedSets: readonly (readonly [RegExp, readonly ChosenValues[]])[] = [
  [/^changes\//, watchedKinds.map((kind) => ({ values: { kind }, records: { id: watchedRecords[kind] } }))],
  [/^events\//, timelineParts],
  [
    /^issuer\/approvals$/,
    Object.entries(sentRecords).map(([entityType, kind]) => ({ values: { entityType }, records: { entityId: kind } })),
  ],
  [
    /design-code-printer-map\/\{designCodeOrPrinterName\}$/,
    [{ values: {} }, { values: { designCodeOrPrinterName: printers[0] } }],
  ],
  [/^(issuers\/event|issuer\/updateEvent|issuer\/status)$/, [{ values: { eventType: 'ORG_CREATION' } }]],
  [/^orgs\/\{id\}$/, [{ values: {} }, { values: {}, records: { id: 'subOrg' } }]],
  [/^addresses$/, [{ values: {}, records: { entityId: 'customer' } }]],
  [
    /^reports\/\{name\}|^bizdocmgnt\/report|^schedules$/,
    reportDefinitions.map(({ name, hasDays }) => ({
      values: { name, ...(hasDays && { inputs: { from: '2026-01-05', to: '2026-01-05' } }) },
    })),
  ],
  [
    /^transaction\/searchCardTransaction\/\{filter\}/,
    ['allCardTxns', 'allCustomerTxns', 'cardTxns-success', 'customerTxns-success'].map((filter) => ({
      values: { filter },
    })),
  ],
]

export const meaningsAt =
  (place: TestPlace, path: string, choice: number): Meaning =>
  (field) => {
    if (place.values && field in place.values) {
      const value = place.values[field]
      return value === undefined ? undefined : { value, isRecord: true }
    }
    const closed = closedSets.find(([pattern]) => pattern.test(path))?.[1]
    const chosen = closed?.[choice % closed.length]
    if (chosen && field in chosen.values) return { value: chosen.values[field], isRecord: false }
    const fresh = ofOneCall.find(([name, where]) => name.test(field) && where.test(path))
    if (fresh) return { value: fresh[2], isRecord: false }
    const kind =
      chosen?.records?.[field] ??
      kindOfPath.find(([name, where]) => name.test(field) && where.test(path))?.[2] ??
      kindOfName.find(([name]) => name.test(field))?.[1]
    if (kind) return { value: place.ids[kind], isRecord: true }
    // What is searched for is the word that stands in every name of the place.
    if (field === 'searchTxt' && path === 'search') return { value: place.word, isRecord: true }
    if (field === 'mobile' && path.startsWith('purchaser')) return { value: place.mobile, isRecord: true }
    if (field === 'details' && /^(orgs|usrmgmt\/1\.0\/org)\b/.test(path))
      return { value: businessOf(place), isRecord: true }
    const form: Readonly<Record<string, unknown>> = path.startsWith('branch/') ? businessOf(place) : {}
    if (field in form && field !== 'issuers') return { value: form[field], isRecord: false }
    if (/^last4/i.test(field)) return { value: place.last4, isRecord: false }
    const plain = plainValues.find(([name]) => name.test(field))
    return plain && { value: plain[1], isRecord: false }
  }

export const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)]

export const kindsNamedIn = (place: TestPlace, request: unknown): Kind[] => {
  const said = new Set(leaves(request))
  // Every key of the ids is a kind.
  return (Object.keys(place.ids) as Kind[]).filter((kind) => said.has(place.ids[kind]))
}
