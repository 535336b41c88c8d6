import { listLedgerAccounts, listMoneyApprovals } from '@/lib/calls/money'
import { findLedgerAccounts, findMoneyLoads } from '@/lib/queries/money'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { listedAccountKinds } from '@/lib/rules/money/ledger-kinds'
import { moneyLoadStatuses } from '@/lib/rules/money/transfers'
import { defineList } from './define-list'

/** Bank transfers with who made and who decided them, the newest first. ACCT-01, ACCT-07 */
export const accounts = defineList({
  name: 'accounts',
  route: routes.accountList,
  needs: listMoneyApprovals.need,
  load: findMoneyLoads,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: moneyLoadStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: {
    description: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'id', head: 'loadId' },
        { of: 'txnMode', head: 'mode' },
        { of: 'orgName', head: 'business' },
        { of: 'transferDate', head: 'transferDate' },
        { of: 'createdAt', head: 'created', kind: 'dateTime' },
      ],
    },
    utrNumber: { kind: 'code' },
    issuer: { kind: 'custom', file: [{ of: 'issuer', head: 'issuer' }] },
    amount: { kind: 'money', keep: true, currency: 'currency' },
    creatorName: { kind: 'text', file: [{ of: 'creatorName', head: 'createdBy' }] },
    approverName: { kind: 'text', file: [{ of: 'approverName', head: 'approvedBy' }] },
    approvalTime: { kind: 'dateTime', file: [{ of: 'approvalTime', head: 'approvalTime', kind: 'dateTime' }] },
    status: {
      kind: 'status',
      keep: true,
      second: 'reason',
      file: [
        { of: 'status', head: 'status', kind: 'status' },
        { of: 'reason', head: 'reason' },
      ],
    },
  },
  fileColumns: {
    creatorMobile: { kind: 'mobile', file: [{ of: 'creatorMobile', head: 'mobile', kind: 'mobile' }] },
  },
})

/** Accounts of the ledger with what they hold; those of a card by its id. Decision 24 */
export const ledger = defineList({
  name: 'ledger',
  route: routes.ledger,
  needs: listLedgerAccounts.need,
  load: findLedgerAccounts,
  id: 'accountId',
  tabs: { all: {} },
  choices: { kind: { kind: 'choice', options: listedAccountKinds }, cardId: { kind: 'id' } },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  columns: {
    account: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'orgName', head: 'business' },
        { of: 'walletName', head: 'wallet' },
        { of: 'cardLast4Digits', head: 'last4' },
        { of: 'accountId', head: 'accountId' },
      ],
    },
    kind: {
      kind: 'word',
      own: 'ledger.kinds',
      file: [{ of: 'kind', head: 'type', kind: 'word', own: 'ledger.kinds' }],
    },
    issuer: { kind: 'custom', file: [{ of: 'issuer', head: 'issuer' }] },
    balance: { kind: 'money', keep: true, currency: 'currency' },
  },
})
