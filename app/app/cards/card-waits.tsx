import { getLocale, getTranslations } from 'next-intl/server'
import { PageActions } from '@/components/shared/page-actions'
import { Alert } from '@/components/ui/alert'
import { holdsAny } from '@/lib/privileges'
import type { CardParts } from '@/lib/queries/card-detail'
import { routes } from '@/lib/routes'
import { canMapKit } from '@/lib/rules/cards/card-actions'
import { rolesFor } from '@/lib/rules/cards/card-guide'
import { messageOr } from '@/lib/rules/words/message-or'
import type { ShownCard } from './shown-card'

type Props = Pick<ShownCard, 'card' | 'session'> & Pick<CardParts, 'roles'>

/** What a card waits for and on whom: its kit, or the requests about it or its holder. CARD-44 */
export async function CardWaits({ card, session, roles }: Props) {
  const isPending = card.status === 'PENDING'
  if (!isPending && card.waitsFor.length === 0) return null
  const t = await getTranslations('cards.detail')
  const waitsForKit = canMapKit({ ...card, cardStatus: card.status })
  const title = !isPending ? t('waits.title') : t(waitsForKit ? 'pendingKit' : 'pending')
  return (
    <Alert tone="info" title={title}>
      {isPending && <p>{t(waitsForKit ? 'pendingKitText' : 'pendingText')}</p>}
      {waitsForKit && <ForKit card={card} session={session} roles={roles} />}
      {isPending && !waitsForKit && card.waitsFor.length === 0 && (
        <p>{t('waits.none', { name: card.createdBy ?? '' })}</p>
      )}
      <Requests card={card} session={session} />
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
      {holdsAny(session.held, need) && (
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

async function Requests({ card, session }: Pick<Props, 'card' | 'session'>) {
  const [t, events, anyone, locale] = await Promise.all([
    getTranslations('cards.detail.waits'),
    getTranslations('approvals.events'),
    getTranslations('approvals'),
    getLocale(),
  ])
  const mayOpen = holdsAny(session.held, routes.approvalDetails.privileges)
  const join = new Intl.ListFormat(locale, { type: 'conjunction' })
  return card.waitsFor.map((request) => {
    const { approvalQueueId: approveID, eventType, step, stepCount, stepName, people, peopleCount } = request
    const event = eventType ? messageOr(events, eventType, eventType) : ''
    const more = peopleCount - people.length
    const names = join.format(more > 0 ? [...people, t('more', { count: more })] : people)
    return (
      <div key={approveID} className="mt-1">
        <p>
          {t('request', { event, step, of: stepCount, name: stepName ?? anyone('anyone') })}{' '}
          {people.length > 0 ? t('people', { people: names }) : t('nobody')}
        </p>
        {mayOpen && (
          <p>
            <a href={routes.approvalDetails({ approveID })} className="link">
              {t('open', { id: approveID })}
            </a>
          </p>
        )}
      </div>
    )
  })
}
