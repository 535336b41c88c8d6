import { viewOf } from '@/components/list/view-of'
import { approveMoney } from '@/lib/calls/accounts'
import { accounts, ledger } from '@/lib/lists/accounts'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { accountName } from '@/lib/rules/accounts/account-name'

/** Waiting transfers link to their decision for people who may decide; the person who recorded one is told why they may not. ACCT-01, decision 18 */
export const accountList = viewOf(accounts, {
  cells: {
    description: ({ id, description, txnMode, orgName, transferDate }, { words, localeZone }) => ({
      text: description ?? words('accounts.described', { mode: txnMode ?? '', business: orgName ?? '' }),
      href: routes.moneyLoad({ loadId: id }),
      ...(transferDate && { second: words('accounts.transferredOn', { day: formatDate(transferDate, localeZone) }) }),
    }),
    issuer: ({ issuer }) => (issuer ? { issuer } : null),
  },
  rowActions: ({ id, status, creatorId, utrNumber }, { words, session }) =>
    status === 'PENDING' && mayCall(session, approveMoney)
      ? [
          {
            key: 'decide',
            label: words('accounts.decide'),
            name: words('accounts.decideOn', { utr: utrNumber ?? id }),
            href: routes.moneyLoad({ loadId: id }),
            disabled: creatorId === session.user.id ? words('accounts.decision.own') : null,
          },
        ]
      : [],
})

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
