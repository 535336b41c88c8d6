import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Summary } from '@/components/shared/detail/summary'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { mapDesignCodeToPrinter } from '@/lib/calls/designs'
import { readDesign } from '@/lib/queries/designs'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { joinNames } from '@/lib/rules/words/join-names'
import { mayCall } from '@/lib/rules/users/offers'
import { designRecord } from '@/lib/records/designs'
import { CardFace } from './card-face'
import { PrinterMap } from './printer-map'

export async function DesignDetail({ issuer, code, session }: { issuer: string; code: string; session: Session }) {
  const [{ design, printed, printers }, context, t] = await Promise.all([
    readDesign(issuer, code),
    renderContext(session),
    getTranslations('designs'),
  ])
  const href = routes.issuerDesign({ issuer, code })
  if (!design.ok) return <DetailFailed title={t('detail.failed')} problem={design.problem} href={href} />
  const { designCode, imageUrl, materialType, isDefault, organizations, programs } = design.value
  const material = materialType && context.status(materialType, 'designs.list.choices.material')
  const chosen = printed.ok ? printed.value.list.map(({ printerName }) => printerName) : []
  const mayChange = printed.ok && mayCall(session, mapDesignCodeToPrinter)
  return (
    <MessagesProvider areas={['designs']}>
      <Summary title={<span className="code">{designCode}</span>} under={joinFacts([issuer, material])}>
        {isDefault && <Badge tone="active">{t('default')}</Badge>}
      </Summary>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Section title={t('detail.card')}>
            {imageUrl ? <CardFace image={imageUrl} /> : <p className="text-sm text-soft">{t('detail.noPicture')}</p>}
          </Section>
          <Section title={t('detail.facts')}>
            <RecordFacts
              record={designRecord}
              of={{ ...design.value, issuerCode: issuer }}
              context={context}
              facts={[
                'designCode',
                'materialType',
                'issuerCode',
                { label: t('detail.isDefault'), value: t(isDefault ? 'detail.yes' : 'detail.no') },
                'createdBy',
                'createdTime',
              ]}
            />
          </Section>
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailPart title={t('columns.printers')} found={printers} href={href} empty={t('noPrinter')}>
            {({ list }) =>
              mayChange && list.length > 0 ? (
                <PrinterMap
                  key={chosen.join()}
                  issuer={issuer}
                  of={designCode}
                  side="printers"
                  options={list.map(({ printerName }) => printerName)}
                  chosen={chosen}
                  label={t('detail.printersOf', { code: designCode })}
                />
              ) : (
                chosen.length > 0 && <p className="text-sm">{joinNames(chosen, context.localeZone.locale)}</p>
              )
            }
          </DetailPart>
          <DetailPart title={t('detail.businesses')} found={design} href={href} empty={t('detail.noBusiness')}>
            {() =>
              organizations.length > 0 && (
                <ul className="ruled text-sm">
                  {organizations.map(({ orgId, orgName, isDefault: isFirst }) => (
                    <Use key={orgId} href={orgId && routes.organizationOverview({ orgId })} name={orgName ?? ''}>
                      {isFirst && t('default')}
                    </Use>
                  ))}
                </ul>
              )
            }
          </DetailPart>
          <DetailPart title={t('detail.programs')} found={design} href={href} empty={t('detail.noProgram')}>
            {() =>
              programs.length > 0 && (
                <ul className="ruled text-sm">
                  {programs.map(({ programId, programName, orgId, orgName, isDefault: isFirst }) => (
                    <Use
                      key={`${programId} ${orgId}`}
                      href={programId && routes.program({ id: programId })}
                      name={programName ?? ''}
                      under={orgName ?? t('detail.everyBusiness')}
                    >
                      {isFirst && t('default')}
                    </Use>
                  ))}
                </ul>
              )
            }
          </DetailPart>
        </div>
      </div>
    </MessagesProvider>
  )
}

function Use({
  href,
  name,
  under,
  children,
}: {
  href: string | null
  name: string
  under?: string
  children: string | false
}) {
  return (
    <li className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
      <span className="min-w-0">
        {href ? (
          <a href={href} className="link wrap-anywhere">
            {name}
          </a>
        ) : (
          name
        )}
        {under && <span className="block text-xs text-soft">{under}</span>}
      </span>
      {children && <Badge plain>{children}</Badge>}
    </li>
  )
}
