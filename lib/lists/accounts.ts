import { listAllocations, listBankStatements, listLedgerAccounts, listMoneyApprovals } from '@/lib/calls/accounts'
import { findAllocations, findBankStatements, findLedgerAccounts, findMoneyLoads } from '@/lib/queries/accounts'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { listedAccountKinds } from '@/lib/rules/accounts/ledger-kinds'
import { accountLoadStatuses, allocationStatuses } from '@/lib/rules/accounts/transfers'
import { allocationRecord, bankStatementRecord, ledgerAccountRecord, moneyLoadRecord } from '@/lib/records/accounts'
import { defineList, listOfBusiness } from './define-list'

export const accounts = defineList({
  name: 'accounts',
  route: routes.accountList,
  needs: listMoneyApprovals.need,
  create: { offer: routes.accountsLoad, href: routes.accountsLoad(), words: 'titles.accountsLoad' },
  load: findMoneyLoads,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: accountLoadStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: moneyLoadRecord,
  columns: {
    description: {
      kind: 'custom',
      alwaysVisible: true,
      file: ['id', 'txnMode', 'orgName', 'transferDate', 'createdAt'],
    },
    utrNumber: {},
    issuer: { label: 'accounts.columns.issuer', kind: 'custom' },
    amount: { alwaysVisible: true },
    creatorName: {},
    approverName: { label: 'accounts.columns.approverName' },
    approvalTime: {},
    status: { alwaysVisible: true, second: 'reason' },
  },
  fileColumns: ['creatorMobile'],
})

export const businessAccounts = listOfBusiness(accounts, {
  name: 'business-accounts',
  route: routes.businessAccounts,
  needs: listMoneyApprovals.need,
})

export const allocations = defineList({
  name: 'allocations',
  route: routes.allocations,
  needs: listAllocations.need,
  create: { offer: routes.accountsAllocate, href: routes.accountsAllocate(), words: 'titles.accountsAllocate' },
  load: findAllocations,
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: allocationStatuses } },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: allocationRecord,
  columns: {
    createdAt: { alwaysVisible: true },
    from: { kind: 'custom', file: ['fromLegalName'] },
    to: { kind: 'custom', alwaysVisible: true, file: ['toLegalName'] },
    issuer: { kind: 'custom' },
    amount: { alwaysVisible: true },
    reason: {},
    status: { alwaysVisible: true, second: 'decisionReason' },
    creatorName: {},
    decidedAt: { second: 'decidedBy' },
  },
  fileColumns: ['id'],
})

export const businessAllocations = listOfBusiness(allocations, {
  name: 'business-allocations',
  route: routes.businessAllocations,
  needs: listAllocations.need,
})

export const ledger = defineList({
  name: 'ledger',
  route: routes.ledger,
  needs: listLedgerAccounts.need,
  create: null,
  load: findLedgerAccounts,
  id: 'accountId',
  tabs: { all: {} },
  choices: { kind: { kind: 'choice', options: listedAccountKinds }, cardId: { kind: 'id' } },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: ledgerAccountRecord,
  columns: {
    account: { kind: 'custom', alwaysVisible: true, file: ['orgName', 'walletName', 'cardLast4Digits', 'accountId'] },
    kind: { label: 'ledger.columns.kind' },
    issuer: { kind: 'custom' },
    balance: { label: 'ledger.columns.balance', alwaysVisible: true },
  },
})

export const businessLedger = listOfBusiness(ledger, {
  name: 'business-ledger',
  route: routes.businessLedger,
  needs: listLedgerAccounts.need,
})

export const bankStatements = defineList({
  name: 'bank-statements',
  route: routes.bankStatements,
  needs: listBankStatements.need,
  create: { offer: routes.bankImport, href: routes.bankImport(), words: 'titles.bankImport' },
  load: findBankStatements,
  id: 'id',
  tabs: { all: {} },
  choices: {},
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: bankStatementRecord,
  columns: {
    statement: { kind: 'custom', alwaysVisible: true, file: ['number', 'accountEnding', 'fileName'] },
    days: { kind: 'custom', nowrap: true, file: ['firstDay', 'lastDay'] },
    issuer: { kind: 'custom' },
    openingBalance: {},
    credits: {},
    debits: {},
    closingBalance: {},
    open: { kind: 'custom', alwaysVisible: true, file: ['openLines', 'lines'] },
    importedAt: { second: 'importedBy' },
  },
})
