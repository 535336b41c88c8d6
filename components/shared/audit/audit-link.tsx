import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageActions } from '@/components/shared/page-actions'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'

/** The filters of the audit by what was touched. */
type AuditFilter = Partial<Record<'cardId' | 'customerId' | 'orgId' | 'cardProgramId' | 'txnId' | 'userId', string>>

/** Who touched this: the records of the audit about one thing, for people who may read it. Decisions 19, 26 */
export async function AuditLink({ of, viewer: { held } }: { of: AuditFilter; viewer: Pick<Viewer, 'held'> }) {
  if (!holdsAny(held, routes.auditList.privileges)) return null
  const t = await getTranslations('common')
  const href = routes.auditList({ filter: 'portal' }, { ...of, duration: 'any' })
  return (
    <>
      <PageActions actions={[{ key: 'touched', title: t('touched'), href }]} />
      <Link href={href} prefetch={false} className="link text-sm">
        {t('touched')}
      </Link>
    </>
  )
}
