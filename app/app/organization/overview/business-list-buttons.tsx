import { getTranslations } from 'next-intl/server'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import type { ListTab } from './business-tabs'

/** What can be done for the business on a tab, for people who may. */
export async function BusinessListButtons({ tab, orgId, session }: { tab: ListTab; orgId: string; session: Session }) {
  const [titles, cards, customers] = await Promise.all([
    getTranslations('titles'),
    getTranslations('cards'),
    getTranslations('customers.list'),
  ])
  const buttons = {
    cards: [{ offer: routes.cardIssue, text: cards('list.issueIndividual'), isPrimary: true }],
    customers: [{ offer: routes.customerNew, text: customers('create'), isPrimary: true }],
    transactions: [{ offer: routes.statements, text: cards('detail.statement'), isPrimary: false }],
    money: [
      { offer: routes.statements, text: cards('detail.statement'), isPrimary: false },
      { offer: routes.accountsAllocate, text: titles('accountsAllocate'), isPrimary: false },
      { offer: routes.accountsLoad, text: titles('accountsLoad'), isPrimary: true },
    ],
  }[tab]
  return buttons
    .filter(({ offer }) => isOffered(session, offer))
    .map(({ offer, text, isPrimary }) => (
      <ButtonLink key={offer.path} href={offer({ orgId })} {...(isPrimary && { variant: 'primary' })}>
        {text}
      </ButtonLink>
    ))
}

/** What came into the business's accounts, what was passed on to businesses below, and the accounts of the ledger. */
export async function MoneyTabs({ orgId, current }: { orgId: string; current: string }) {
  const [t, titles] = await Promise.all([getTranslations('organizations.overview.tabs'), getTranslations('titles')])
  const tabs = [
    { route: routes.businessAccounts, text: titles('businessAccounts') },
    { route: routes.businessAllocations, text: titles('allocations') },
    { route: routes.businessLedger, text: titles('ledger') },
  ]
  return (
    <LinkTabs
      label={t('money')}
      tabs={tabs.map(({ route, text }) => ({ href: route({ orgId }), text, isCurrent: route.path === current }))}
    />
  )
}
