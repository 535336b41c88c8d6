import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageActions } from '@/components/shared/page-actions'
import { routes } from '@/lib/routes'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

type AuditFilter = Partial<Record<'cardId' | 'customerId' | 'orgId' | 'cardProgramId' | 'txnId' | 'userId', string>>

/** A link to the audit records about one record, for people who may read them. Decisions 19, 26 */
export async function AuditLink({ of, session }: { of: AuditFilter; session: Holder }) {
  if (!isOffered(session, routes.auditList)) return null
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
