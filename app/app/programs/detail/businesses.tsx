import { getTranslations } from 'next-intl/server'
import { Section } from '@/components/ui/section'
import { routes } from '@/lib/routes'
import { LinkBusiness, UnlinkBusiness } from './link-business'
import type { PartProps } from './part-props'

export async function Businesses({ program, mayChange, isGiving }: PartProps & { isGiving: boolean }) {
  const t = await getTranslations('programs.businesses')
  const { id, organizations } = program
  const name = program.name ?? id
  return (
    <Section
      title={t('title')}
      action={mayChange && <LinkBusiness programId={id} name={name} issuer={program.issuerCode} isGiving={isGiving} />}
    >
      {organizations.length === 0 ? (
        <p className="text-sm text-soft">{t('none')}</p>
      ) : (
        <ul className="ruled text-sm">
          {organizations.map(({ orgId, orgName, cardCount }) => (
            <li key={orgId} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <a href={routes.organizationOverview({ orgId })} className="link wrap-anywhere">
                  {orgName ?? orgId}
                </a>
                <span className="block text-xs text-soft">{t('cards', { count: cardCount })}</span>
              </span>
              {mayChange && (
                <UnlinkBusiness programId={id} name={name} orgId={orgId} orgName={orgName ?? orgId} cards={cardCount} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
