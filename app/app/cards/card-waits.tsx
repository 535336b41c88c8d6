import { getLocale, getTranslations } from 'next-intl/server'
import { WaitingRequests, WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { PageActions } from '@/components/shared/page-actions'
import { Alert } from '@/components/ui/alert'
import type { CardParts } from '@/lib/queries/card-detail'
import { routes } from '@/lib/routes'
import { canMapKit } from '@/lib/rules/cards/card-actions'
import { rolesFor } from '@/lib/rules/cards/card-guide'
import type { ShownCard } from './shown-card'
import { isOffered } from '@/lib/rules/users/offers'

type Props = Pick<ShownCard, 'card' | 'session'> & Pick<CardParts, 'roles'>

export async function CardWaits({ card, session, roles }: Props) {
  const isPending = card.status === 'PENDING'
  if (!isPending) return <WaitsForDecision requests={card.waitsFor} session={session} className="" />
  const t = await getTranslations('cards.detail')
  const waitsForKit = canMapKit({ ...card, cardStatus: card.status })
  return (
    <Alert tone="info" title={t(waitsForKit ? 'pendingKit' : 'pending')}>
      <p>{t(waitsForKit ? 'pendingKitText' : 'pendingText')}</p>
      {waitsForKit && <ForKit card={card} session={session} roles={roles} />}
      {!waitsForKit && card.waitsFor.length === 0 && <p>{t('waitsForNone', { name: card.createdBy ?? '' })}</p>}
      <WaitingRequests requests={card.waitsFor} session={session} />
    </Alert>
  )
}

async function ForKit({ card, session, roles }: Props) {
  const [t, locale] = await Promise.all([getTranslations('cards'), getLocale()])
  const need = routes.cardKit.privileges
  const join = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
  const mapping = routes.cardKit({ cardId: card.id })
  const names = rolesFor(need, roles?.ok ? roles.value.list : [])
  return (
    <>
      <p>
        {names.length > 0
          ? t('guide.privilegeAndRoles', { privileges: join(need), roles: join(names) })
          : t('guide.privilege', { privileges: join(need) })}
      </p>
      {isOffered(session, routes.cardKit) && (
        <p className="mt-1">
          <PageActions actions={[{ key: 'mapKit', title: t('detail.mapKit'), href: mapping }]} />
          <a href={mapping} className="link">
            {t('detail.mapKit')}
          </a>
        </p>
      )}
    </>
  )
}
