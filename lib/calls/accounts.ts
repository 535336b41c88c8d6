import { z } from 'zod'
import {
  AllocateBusinessMoney,
  BlockPurchaserAmount,
  CarryTransfer,
  DecideMoney,
  LoadBusinessMoney,
  LoadPurchaserKits,
  SetBankDay,
  SettleBankLine,
  UndoBankImport,
} from '@/lib/rules/bodies/accounts'
import { balanceSources } from '@/lib/rules/kits/kit-money'
import { matchQualities } from '@/lib/rules/accounts/match-bank-lines'
import { ledgerAccountKinds } from '@/lib/rules/accounts/ledger-kinds'
import { accountLoadStatuses, allocationStatuses } from '@/lib/rules/accounts/transfers'
import { notPersonal } from './personal'
import {
  amount,
  count,
  currency,
  day,
  flag,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  required,
  signedAnswer,
  text,
  word,
} from './reply'
import {
  BankCheck,
  BankDay,
  BankImported,
  BankLineRow,
  BankStatementDetail,
  BankStatementRow,
  BankTransfer,
} from './bank-reply'
import { callIn } from './call'

const call = callIn('accounts')

const balance = notPersonal(amount)
const Side = z.looseObject({ orgId: text, orgName: text, legalName: text, before: balance, after: balance })

export const allocateOrgMoney = call('issuing POST orgs/money/allocate', ['ORGANIZATION_ALL'], {
  body: AllocateBusinessMoney,
  reply: z.looseObject({
    message: text,
    id: text,
    currency,
    amount: required(amount),
    from: orNull(Side),
    to: orNull(Side),
  }),
  reach: 'scoped',
  makes: { id: 'allocationId' },
  money: true,
})

/** A business out of the person's scope has neither id nor name. */
export const Allocation = z.looseObject({
  id,
  fromOrgId: text,
  fromLegalName: text,
  toOrgId: text,
  toLegalName: text,
  issuer: text,
  currency,
  amount: required(amount),
  reason: text,
  status: required(oneOf(allocationStatuses)),
  createdAt: moment,
  creatorId: text,
  creatorName: text,
  decidedBy: text,
  decidedAt: moment,
  decisionReason: text,
  approvalQueueId: text,
})
export type Allocation = z.output<typeof Allocation>

/** Lists allocations and those that wait, newest first, if either business is in scope. The documents do not have this call. ACCT-17 */
export const listAllocations = call('issuing GET orgs/money/allocations', ['ACCOUNT_READ'], {
  query: z.strictObject({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
    duration: word.optional(),
    status: word.optional(),
    searchBy: word.optional(),
    orgId: word.optional(),
  }),
  reply: paged(Allocation),
  reach: 'scoped',
  optional: true,
})

export const MoneyLoad = z.looseObject({
  id,
  description: text,
  orgId: text,
  orgName: text,
  issuer: text,
  currency,
  amount: required(amount),
  utrNumber: text,
  txnMode: text,
  transferDate: text,
  status: required(oneOf(accountLoadStatuses)),
  creatorId: text,
  creatorName: text,
  creatorMobile: text,
  creatorAdminType: text,
  createdAt: moment,
  approverName: text,
  approvalTime: moment,
  reason: text,
  ownRequestId: text,
  approvalQueueId: text,
  digest: text,
})
export type MoneyLoad = z.output<typeof MoneyLoad>

/** Lists bank transfers, newest first. `searchBy` matches a business, a person, a UTR number or the number of a load. ACCT-07 */
export const listMoneyApprovals = call('issuing GET orgs/money/approve', ['ACCOUNT_READ'], {
  query: z.strictObject({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
    duration: word.optional(),
    status: word.optional(),
    searchBy: word.optional(),
    orgId: word.optional(),
  }),
  reply: paged(MoneyLoad),
  reach: 'scoped',
})

/** Approves or rejects a load; only approving moves money. ACCT-07, decision 18 */
export const approveMoney = call('issuing PUT orgs/money/approve', ['APPROVAL_ALL'], {
  body: DecideMoney,
  reply: z.looseObject({
    message: text,
    status: required(oneOf(accountLoadStatuses)),
    currency,
    balance: amount,
    ...signedAnswer,
  }),
  reach: 'scoped',
  signed: true,
  makes: { approvalQueueId: 'approvalQueueId' },
  money: true,
})

export const loadOrgMoney = call('issuing POST orgs/money/load', ['ORGANIZATION_ALL'], {
  body: LoadBusinessMoney,
  reply: z.looseObject({ id, currency, status: required(oneOf(accountLoadStatuses)), message: text }),
  reach: 'scoped',
  makes: { id: 'loadId' },
  money: true,
})

const accountFields = {
  kind: oneOf(ledgerAccountKinds),
  currency,
  /** True for accounts that count limits instead of money. */
  isMemo: flag,
  issuer: text,
  orgId: text,
  orgName: text,
  cardId: text,
  cardLast4Digits: text,
  holderName: text,
  walletName: text,
}
export const LedgerAccount = z.looseObject({ accountId: id, ...accountFields, balance: required(amount) })
export type LedgerAccount = z.output<typeof LedgerAccount>

/** An entry of an account with the balance after it. An account on the other side that the person may not see shows only its kind. */
export const LedgerPosting = z.looseObject({
  entryId: id,
  kind: text,
  at: moment,
  narration: text,
  txnId: text,
  amount: required(amount),
  balance: required(amount),
  others: listOf(z.looseObject({ accountId: text, ...accountFields, amount: required(amount) })),
})
export type LedgerPosting = z.output<typeof LedgerPosting>

export const listLedgerAccounts = call('issuing GET ledger/accounts', ['ACCOUNT_READ'], {
  query: z.strictObject({
    ...pageQuery,
    orgId: word.optional(),
    cardId: word.optional(),
    kind: word.optional(),
    issuerCode: word.optional(),
    searchTxt: word.optional(),
  }),
  reply: paged(LedgerAccount),
  reach: 'scoped',
  optional: true,
})

export const listLedgerPostings = call('issuing GET ledger/accounts/{accountId}/postings', ['ACCOUNT_READ'], {
  query: z.strictObject({ ...pageQuery, from: day.optional(), to: day.optional() }),
  reply: paged(LedgerPosting).extend({
    account: LedgerAccount,
    openingBalance: required(amount),
    moneyInflow: required(amount),
    moneyOutflow: required(amount),
    closingBalance: required(amount),
    laterChange: required(amount),
  }),
  reach: 'scoped',
  optional: true,
})

export const blockPurchaserAmount = call('issuing POST orgs/purchaser/block-amount', ['ORGANIZATION_ALL'], {
  query: z.strictObject({ balanceSource: z.enum(balanceSources) }),
  body: BlockPurchaserAmount,
  reply: z.looseObject({ message: text, currency, balance: required(amount), blockedAmount: required(amount) }),
  reach: 'scoped',
  money: true,
})

export const loadPurchaserKits = call('issuing POST orgs/purchaser/load-kits', ['ORGANIZATION_ALL'], {
  body: LoadPurchaserKits,
  reply: z.looseObject({
    message: text,
    currency,
    loadedKits: count,
    amount: required(amount),
    blockedAmount: required(amount),
  }),
  reach: 'scoped',
  money: true,
})

/** What a statement's file holds, before anything is written. The mapping is of a sheet alone, as `writeMapping` writes it. */
export const checkBankStatement = call('issuing POST bank/statements/check', ['ORGANIZATION_ALL'], {
  reply: BankCheck,
  reach: 'issuer',
  upload: 'statement',
  form: ['issuerCode', 'accountNumber', 'mapping'],
  reads: true,
  optional: true,
})

/** Sent again, the same statement changes nothing. */
export const importBankStatement = call('issuing POST bank/statements', ['ORGANIZATION_ALL'], {
  reply: BankImported,
  reach: 'issuer',
  names: { issuerCode: 'issuerCode' },
  makes: { statementIds: 'statementId' },
  upload: 'statement',
  form: ['issuerCode', 'accountNumber', 'mapping'],
  optional: true,
})

export const listBankStatements = call('issuing GET bank/statements', ['ACCOUNT_READ'], {
  query: z.strictObject({ ...pageQuery, issuerCode: word.optional(), searchTxt: word.optional() }),
  reply: paged(BankStatementRow),
  reach: 'issuer',
  optional: true,
})

export const getBankStatement = call('issuing GET bank/statements/{id}', ['ACCOUNT_READ'], {
  reply: BankStatementDetail,
  reach: 'issuer',
  optional: true,
})

/** Takes back an import while none of its lines has a transfer, none of its days is closed, and no later import counts on it. ACCT-18 */
export const undoBankImport = call('issuing POST bank/statements/{id}/undo', ['ORGANIZATION_ALL'], {
  body: UndoBankImport,
  reply: z.looseObject({ message: text, statement: BankStatementDetail }),
  reach: 'issuer',
  optional: true,
})

export const listBankLines = call('issuing GET bank/statements/{id}/lines', ['ACCOUNT_READ'], {
  query: z.strictObject({ ...pageQuery, quality: z.enum(matchQualities).optional(), lineId: word.optional() }),
  reply: paged(BankLineRow),
  reach: 'issuer',
  optional: true,
})

/**
 * Transfers of the statement's days to which no line belongs. `searchBy` finds those of the issuer on any day, by business, UTR number or
 * number of the transfer.
 */
export const listUnmatchedTransfers = call('issuing GET bank/statements/{id}/transfers', ['ACCOUNT_READ'], {
  query: z.strictObject({ ...pageQuery, searchBy: word.optional() }),
  reply: paged(BankTransfer),
  reach: 'issuer',
  optional: true,
})

export const settleBankLine = call('issuing PUT bank/lines/{id}', ['ORGANIZATION_ALL'], {
  body: SettleBankLine,
  reply: z.looseObject({ message: text, outcome: text, line: BankLineRow }),
  reach: 'issuer',
  evidence: ['outcome'],
  optional: true,
})

/** A transfer that did not reach the bank on its day is expected on another. ACCT-20 */
export const carryTransfer = call('issuing PUT bank/transfers/{id}', ['ORGANIZATION_ALL'], {
  body: CarryTransfer,
  reply: z.looseObject({ message: text, transfer: BankTransfer }),
  reach: 'issuer',
  optional: true,
})

/** A day is closed by another person than those who settled its lines, once nothing of it is open. */
export const setBankDay = call('issuing PUT bank/days', ['APPROVAL_ALL'], {
  body: SetBankDay,
  reply: z.looseObject({ message: text, day: BankDay }),
  reach: 'issuer',
  names: { issuerCode: 'issuerCode', day: 'day' },
  optional: true,
})
