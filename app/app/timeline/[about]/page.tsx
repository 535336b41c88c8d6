import { getTranslations } from 'next-intl/server'
import { timelineList } from '@/app/app/timeline/list'
import { getListTitle, ListScreen } from '@/components/list/list-screen'
import { subjectLink } from '@/components/shared/audit/subject-link'
import { Summary } from '@/components/shared/detail/summary'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { listWithin } from '@/lib/lists/define-list'
import { routes } from '@/lib/routes'
import { auditSubjects } from '@/lib/rules/audit/audit-subjects'
import { readTimelineAbout } from '@/lib/rules/audit/timeline'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = () => getListTitle(timelineList)

export default async function TimelinePage({ params, searchParams }: PageProps<'about'>) {
  const session = await guard(routes.timeline)
  const { about } = await params
  const t = await getTranslations('timeline')
  const subject = readTimelineAbout(about)
  if (!subject) return <StateBox icon="no-match" heading="h1" title={t('noRecord')} />
  const { kind, id } = subject
  const [name = 'id'] = auditSubjects[kind].names
  const href = subjectLink({ action: '', target: { [name]: id } }, name, session)
  return (
    <>
      <div className="p-4 md:px-6">
        <Summary
          title={t(`titles.${kind}`, { id })}
          actions={href && <ButtonLink href={href}>{t('open')}</ButtonLink>}
        />
      </div>
      <ListScreen
        list={listWithin(timelineList, { about })}
        session={session}
        at={{ searchParams }}
        title={t('list.things')}
      />
    </>
  )
}
