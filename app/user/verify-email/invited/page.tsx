import { screenTitle } from '@/components/shell/screen-title'
import { LinkScreen } from '../link-screen'

export const generateMetadata = screenTitle({ title: 'setPassword' })

export default function InvitedPage({ searchParams }: PageProps<'/user/verify-email/invited'>) {
  return <LinkScreen kind="invited" searchParams={searchParams} />
}
