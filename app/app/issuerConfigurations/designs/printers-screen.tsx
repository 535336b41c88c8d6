import { getTranslations } from 'next-intl/server'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { mapDesignCodeToPrinter } from '@/lib/calls/designs'
import { readDesignIssuers, readPrinters } from '@/lib/queries/designs'
import { routes } from '@/lib/routes'
import { issuerFor } from '@/lib/rules/cards/issuers'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { PrinterMap } from './printer-map'

export async function Printers({ session, asked }: { session: Session; asked: string | undefined }) {
  const [issuers, t, titles] = await Promise.all([
    readDesignIssuers(session),
    getTranslations('designs'),
    getTranslations('titles'),
  ])
  if (!issuers.ok)
    return <DetailFailed title={t('printers.failed')} problem={issuers.problem} href={routes.issuerPrinters()} />
  const issuer = issuerFor(session, asked, issuers.value)
  const { printers, designs } = await readPrinters(issuer)
  const href = routes.issuerPrinters({ issuer })
  const codes = designs.ok ? designs.value.list.map(({ designCode }) => designCode) : []
  const mayChange = designs.ok && mayCall(session, mapDesignCodeToPrinter)
  return (
    <MessagesProvider areas={['designs']}>
      <Summary
        title={titles('issuerPrinters')}
        under={t('printers.text', { issuer })}
        actions={<ButtonLink href={routes.issuerDesigns()}>{titles('issuerDesigns')}</ButtonLink>}
      />
      {issuers.value.length > 1 && (
        <LinkTabs
          label={t('printers.issuers')}
          tabs={issuers.value.map((code) => ({
            text: code,
            href: routes.issuerPrinters({ issuer: code }),
            isCurrent: code === issuer,
          }))}
        />
      )}
      {!printers.ok && (
        <DetailPart title={titles('issuerPrinters')} found={printers} href={href}>
          {() => null}
        </DetailPart>
      )}
      {printers.ok && (
        <div className="mt-4 grid items-start gap-4 xl:grid-cols-2">
          {printers.value.list.map(({ printerName, designCodes }) => (
            <DetailPart
              key={`${issuer} ${printerName} ${designCodes.join()}`}
              title={printerName}
              found={printers}
              href={href}
              empty={t('printers.none')}
            >
              {() =>
                mayChange && codes.length > 0 ? (
                  <PrinterMap
                    issuer={issuer}
                    of={printerName}
                    side="designCodes"
                    options={codes}
                    chosen={designCodes}
                    label={t('printers.designsOf', { name: printerName })}
                  />
                ) : (
                  designCodes.length > 0 && (
                    <ul className="grid gap-1 text-sm">
                      {designCodes.map((code) => (
                        <li key={code}>
                          <a href={routes.issuerDesign({ issuer, code })} className="link code">
                            {code}
                          </a>
                        </li>
                      ))}
                    </ul>
                  )
                )
              }
            </DetailPart>
          ))}
        </div>
      )}
    </MessagesProvider>
  )
}
