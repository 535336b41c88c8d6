import { viewOf } from '@/components/list/view-of'
import { accountLooks, allocationLooks } from '@/components/shared/accounts/account-looks'
import { approveMoney } from '@/lib/calls/accounts'
import { takeApprovalAction } from '@/lib/calls/approvals'
import { accounts, allocations, ledger } from '@/lib/lists/accounts'
import { routes } from '@/lib/routes'
import { accountName } from '@/lib/rules/accounts/account-name'

export const accountList = viewOf(accounts, accountLooks(approveMoney))

export const allocationList = viewOf(allocations, allocationLooks(takeApprovalAction))

export const ledgerList = viewOf(ledger, {
  cells: {
    account: (account, { words }) => ({
      text: accountName(account, words),
      href: routes.ledgerAccount({ accountId: account.accountId }),
      second: words('ledger.numbered', { id: account.accountId }),
    }),
    issuer: ({ issuer }) => (issuer ? { issuer } : null),
  },
})
