import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { timelineList } from '@/app/app/timeline/list'
import { ListScreen, type ListAddress } from '@/components/list/list-screen'
import { subjectLink } from '@/components/shared/audit/subject-link'
import { Summary } from '@/components/shared/detail/summary'
import { ButtonLink } from '@/components/ui/button'
import { listWithin } from '@/lib/lists/define-list'
import { isUnknownRecord } from '@/lib/queries/timeline-record'
import { auditSubjects } from '@/lib/rules/audit/audit-subjects'
import { readTimelineAbout } from '@/lib/rules/audit/timeline'
import type { Session } from '@/lib/rules/identity/session'
import { timelineName } from './timeline-name'

/** All that happened to the record that the address names, and the way to it. AUD-05 */
export async function TimelineScreen({ about, at, session }: { about: string; at: ListAddress; session: Session }) {
  const t = await getTranslations('timeline')
  const subject = readTimelineAbout(about)
  if (!subject || (await isUnknownRecord(subject))) notFound()
  const title = await timelineName(subject, session)
  const [name = 'id'] = auditSubjects[subject.kind].names
  const href = subjectLink({ action: '', target: { [name]: subject.id } }, name, session)
  return (
    <>
      <div className="px-4 pt-4 min-[1401px]:px-6">
        <Summary title={title} actions={href && <ButtonLink href={href}>{t('open')}</ButtonLink>} />
      </div>
      <ListScreen list={listWithin(timelineList, { about })} session={session} at={at} title={t('entries')} />
    </>
  )
}
