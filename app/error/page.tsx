import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { currentSession } from '@/lib/session/session'

export const generateMetadata = screenTitle({ title: 'error' })

export default async function ErrorPage() {
  return <NotFoundScreen signedIn={(await currentSession()) !== null} />
}
