import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Badge } from '@/components/ui/badge'
import { audit } from '@/lib/lists/audit'
import { auditIntegrity } from '@/lib/queries/audit'
import { routes } from '@/lib/routes'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { ExportLinks } from './export-links'

/** The list's query parameters that an export uses too. */
const CARRIED = ['search', ...Object.keys(audit.choices), 'duration', 'from', 'to']

export async function AuditButtons({ session, address }: { session: Session; address: Address }) {
  const t = await getTranslations('audit')
  const isAll = readWord(address, 'verify') === 'all'
  return (
    <>
      <Suspense
        fallback={
          <Badge plain className="self-center">
            {t('integrity.checking')}
          </Badge>
        }
      >
        <Integrity session={session} isAll={isAll} />
      </Suspense>
      <ExportLinks
        params={CARRIED}
        today={todayIn(session.timeZone, new Date())}
        words={{ csv: t('export.csv'), json: t('export.json') }}
      />
    </>
  )
}

async function Integrity({ session, isAll }: { session: Session; isAll: boolean }) {
  const t = await getTranslations('audit')
  const found = await auditIntegrity(session, isAll)
  if (found.state === 'hidden') return null
  if (found.state === 'unread')
    return (
      <Badge tone="pending" className="self-center">
        {t('integrity.unread')}
      </Badge>
    )
  if (found.state === 'broken')
    return (
      <Badge tone="failed" className="self-center">
        {t(`integrity.${found.what}`, { seq: found.seq, instance: found.instance })}
      </Badge>
    )
  return (
    <>
      <Badge tone="active" className="self-center">
        {t(found.isAll ? 'integrity.whole' : 'integrity.newest', { events: found.events })}
      </Badge>
      {found.weaker && (
        <Badge tone="pending" className="self-center">
          {t('integrity.weaker', found.weaker)}
        </Badge>
      )}
      {found.unproven && (
        <Badge tone="pending" className="self-center">
          {t('integrity.unproven', found.unproven)}
        </Badge>
      )}
      {found.plain > 0 && (
        <span className="self-center text-sm text-soft">{t('integrity.plain', { events: found.plain })}</span>
      )}
      {!found.isAll && (
        <a href={routes.auditList({ filter: 'portal' }, { verify: 'all' })} className="self-center text-sm underline">
          {t('integrity.all')}
        </a>
      )}
    </>
  )
}
