import type { Cell, RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import type { Allocation, LedgerAccount, MoneyLoad } from '@/lib/calls/accounts'
import type { Call } from '@/lib/calls/call'
import { routes } from '@/lib/routes'
import { accountName } from '@/lib/rules/accounts/account-name'
import { formatDate } from '@/lib/rules/locale/format'
import { isOffered, mayCall } from '@/lib/rules/users/offers'

/**
 * How the transfers into accounts look. Waiting ones link to their decision for people who may decide; the person who recorded one is told
 * why they may not. ACCT-01, decision 18
 */
export const accountLooks = (decide: Call) => ({
  cells: {
    description: (
      { id, description, txnMode, orgName, transferDate }: MoneyLoad,
      { words, localeZone }: RenderContext,
    ): Cell => ({
      text: description ?? words('accounts.described', { mode: txnMode ?? '', business: orgName ?? '' }),
      href: routes.moneyLoad({ loadId: id }),
      ...(transferDate && { second: words('accounts.transferredOn', { day: formatDate(transferDate, localeZone) }) }),
    }),
    issuer: ({ issuer }: MoneyLoad): Cell => (issuer ? { issuer } : null),
  },
  rowActions: ({ id, status, creatorId, utrNumber }: MoneyLoad, { words, session }: RenderContext): RowAction[] =>
    status === 'PENDING' && mayCall(session, decide)
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

const businessCell = (orgId: string | null, name: string | null, { words, session }: RenderContext): Cell => {
  if (name === null) return { text: words('allocations.above'), isMuted: true }
  const isLinked = orgId !== null && isOffered(session, routes.organizationOverview)
  return { text: name, ...(isLinked && { href: routes.organizationOverview({ orgId }) }) }
}

/** Both businesses by their registered names; one that waits links to its request for people who may decide. ACCT-17 */
export const allocationLooks = (decide: Call) => ({
  cells: {
    from: ({ fromOrgId, fromLegalName }: Allocation, context: RenderContext): Cell =>
      businessCell(fromOrgId, fromLegalName, context),
    to: ({ toOrgId, toLegalName }: Allocation, context: RenderContext): Cell =>
      businessCell(toOrgId, toLegalName, context),
    issuer: ({ issuer }: Allocation): Cell => (issuer ? { issuer } : null),
  },
  rowActions: (
    { id, status, creatorId, approvalQueueId }: Allocation,
    { words, session }: RenderContext,
  ): RowAction[] =>
    status === 'PENDING' && approvalQueueId && mayCall(session, decide)
      ? [
          {
            key: 'decide',
            label: words('allocations.decide'),
            name: words('allocations.decideOn', { id }),
            href: routes.approvalDetails({ approveID: approvalQueueId }),
            leaves: true,
            disabled: creatorId === session.user.id ? words('allocations.own') : null,
          },
        ]
      : [],
})

export const ledgerLooks = {
  cells: {
    account: (account: LedgerAccount, { words }: RenderContext): Cell => ({
      text: accountName(account, words),
      href: routes.ledgerAccount({ accountId: account.accountId }),
      second: words('ledger.numbered', { id: account.accountId }),
    }),
    issuer: ({ issuer }: LedgerAccount): Cell => (issuer ? { issuer } : null),
  },
}
