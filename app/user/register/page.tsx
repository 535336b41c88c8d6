import { currentBrand } from '@/components/shell/current-brand'
import { Register } from '@/app/user/register'
import { screenTitle } from '@/components/shell/screen-title'
import { AlreadySignedIn } from '@/app/user/already-signed-in'
import { env } from '@/lib/env'
import { flashFor } from '@/lib/session/flash'
import { currentSession } from '@/lib/session/session'

export const generateMetadata = screenTitle({ title: 'register' })

export default async function RegisterPage({ searchParams }: PageProps<'/user/register'>) {
  const [{ error }, brand, session] = await Promise.all([searchParams, currentBrand(), currentSession()])
  if (session) return <AlreadySignedIn name={session.user.name} brand={brand} />
  return <Register brand={brand} mode={env().MODE} {...await flashFor(error)} />
}
