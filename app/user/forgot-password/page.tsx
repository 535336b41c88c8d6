import { currentBrand } from '@/components/shell/current-brand'
import { ForgotPassword } from '@/app/user/forgot-password'
import { screenTitle } from '@/components/shell/screen-title'
import { AlreadySignedIn } from '@/app/user/already-signed-in'
import { env } from '@/lib/env'
import { flashFor } from '@/lib/session/flash'
import { currentSession } from '@/lib/session/session'

export const generateMetadata = screenTitle({ title: 'forgotPassword' })

export default async function ForgotPasswordPage({ searchParams }: PageProps<'/user/forgot-password'>) {
  const [{ sent, error }, brand, session] = await Promise.all([searchParams, currentBrand(), currentSession()])
  if (session) return <AlreadySignedIn name={session.user.name} brand={brand} />
  const { typed, trouble } = await flashFor(error)
  return <ForgotPassword brand={brand} mode={env().MODE} isSent={sent === '1'} typed={typed.email} trouble={trouble} />
}
