import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'
import { timelineTitle } from '../timeline-name'
import { TimelineScreen } from '../timeline-screen'

export const generateMetadata = timelineTitle

export default async function TimelinePage({ params, searchParams }: PageProps<'about'>) {
  const session = await guard(routes.timeline)
  return <TimelineScreen about={(await params).about} at={{ searchParams }} session={session} />
}
