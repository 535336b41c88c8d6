import { ConfirmSignUp } from '@/app/user/confirm-sign-up'
import { AlreadySignedIn } from '@/app/user/already-signed-in'
import { currentBrand } from '@/components/shell/current-brand'
import { screenTitle } from '@/components/shell/screen-title'
import { env } from '@/lib/env'
import { readLinkState } from '@/lib/identity/account-links'
import { flashFor } from '@/lib/session/flash'
import { currentSession } from '@/lib/session/session'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle({ title: 'confirmSignUp' })

export default async function ConfirmSignUpPage({ searchParams }: { searchParams: PageProps['searchParams'] }) {
  const [{ error }, brand, session] = await Promise.all([searchParams, currentBrand(), currentSession()])
  if (session) return <AlreadySignedIn name={session.user.name} brand={brand} />
  const [link, flash] = await Promise.all([readLinkState('sign-up'), flashFor(error)])
  return <ConfirmSignUp brand={brand} mode={env().MODE} link={link} trouble={flash.trouble} faults={flash.faults} />
}
