import { screenTitle } from '@/components/shell/screen-title'
import { LinkScreen } from '../link-screen'

export const generateMetadata = screenTitle({ title: 'setPassword' })

export default function ResetPasswordPage({ searchParams }: PageProps<'/user/verify-email/forgot-password'>) {
  return <LinkScreen kind="reset" searchParams={searchParams} />
}
