import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { ButtonAnchor, ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { KitOrderDetail } from '@/lib/calls/kits'
import { findCardsForKits } from '@/lib/queries/kits'
import { routes } from '@/lib/routes'
import { formatMobile } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function MapToCard({
  order,
  session,
  chosen,
}: {
  order: KitOrderDetail
  session: Session
  chosen: string | undefined
}) {
  const free = order.kits.filter(({ status }) => status === 'YET_TO_BE_ISSUED')
  const kit = (free.find(({ kitNumber }) => kitNumber === chosen) ?? free[0])?.kitNumber
  if (!kit || !isOffered(session, routes.cardKit)) return null
  const [t, found] = await Promise.all([getTranslations('kits.map'), findCardsForKits(order, session)])
  return (
    <div id="map-kit" className="scroll-mt-4">
      <Section title={t('title')}>
        <p className="mb-3 text-sm">{t('kit', { kit })}</p>
        {!found ? (
          <p className="text-sm text-soft">{t('needsCards')}</p>
        ) : !found.ok ? (
          <PartFailed of="cards" problem={found.problem} href={routes.instaKitOrder({ id: order.id })} />
        ) : found.value.length === 0 ? (
          <>
            <p className="text-sm text-soft">{t('nobody')}</p>
            {isOffered(session, routes.cardIssue) && (
              <p className="mt-2">
                <ButtonLink href={routes.cardIssue()}>{t('issue')}</ButtonLink>
              </p>
            )}
          </>
        ) : (
          <ul className="divide-y divide-hairline">
            {found.value.map(({ id, cardHolderName, cardHolderMobile }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0">
                  <span className="block truncate text-sm font-medium">{cardHolderName ?? id}</span>
                  {cardHolderMobile && <bdi className="num text-xs text-soft">{formatMobile(cardHolderMobile)}</bdi>}
                </span>
                <ButtonAnchor
                  size="sm"
                  href={routes.cardKit({ cardId: id }, { kit, order: order.id })}
                  aria-label={t('mapTo', { name: cardHolderName ?? id })}
                >
                  {t('map')}
                </ButtonAnchor>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}
