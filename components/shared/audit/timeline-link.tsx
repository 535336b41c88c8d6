import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PageActions } from '@/components/shared/page-actions'
import { timelineSourcesOf } from '@/lib/queries/timeline'
import { routes } from '@/lib/routes'
import { timelineAbout, type TimelineChoice, type TimelineSubject } from '@/lib/rules/audit/timeline'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

/** A link to all that happened to one record, for people who may read any of it. AUD-05 */
export async function TimelineLink({ of, session }: { of: TimelineSubject; session: Holder }) {
  if (timelineSourcesOf(of, session).length === 0) return null
  const t = await getTranslations('common')
  const href = routes.timeline({ about: timelineAbout(of) })
  return (
    <>
      <PageActions actions={[{ key: 'timeline', title: t('timeline'), href }]} />
      <Link href={href} prefetch={false} className="link text-sm">
        {t('timeline')}
      </Link>
    </>
  )
}

/** A link to who looked at a person or revealed what is masked, for people who may read the audit. DATA-02 */
export async function LooksLink({ of, session }: { of: TimelineSubject; session: Holder }) {
  if (!isOffered(session, routes.audit)) return null
  const t = await getTranslations('common')
  const href = routes.timeline({ about: timelineAbout(of) }, { source: 'looks' satisfies TimelineChoice })
  return (
    <>
      <PageActions actions={[{ key: 'looks', title: t('looks'), href }]} />
      <Link href={href} prefetch={false} className="link text-sm">
        {t('looks')}
      </Link>
    </>
  )
}
