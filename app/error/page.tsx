import { FailedScreen } from '@/components/shell/failed-screen'
import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { statusNames } from '@/lib/rules/words/status-names'
import { currentSession } from '@/lib/session/session'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle({ title: 'error' })

export default async function ErrorPage({ searchParams }: { searchParams: PageProps['searchParams'] }) {
  const [{ code, id, status }, session] = await Promise.all([searchParams, currentSession()])
  const signedIn = session !== null
  return typeof code === 'string' ? (
    <FailedScreen
      code={code}
      status={typeof status === 'string' && Object.hasOwn(statusNames, status) ? Number(status) : null}
      requestId={typeof id === 'string' ? id : null}
      signedIn={signedIn}
    />
  ) : (
    <NotFoundScreen signedIn={signedIn} />
  )
}
