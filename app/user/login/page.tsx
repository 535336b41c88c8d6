import { headers } from 'next/headers'
import { currentBrand } from '@/components/shell/current-brand'
import { screenTitle } from '@/components/shell/screen-title'
import { SignIn } from '@/app/user/sign-in'
import { AlreadySignedIn } from '@/app/user/already-signed-in'
import { env } from '@/lib/env'
import { readFlash } from '@/lib/session/flash'
import { headerOf, sessionCookieOf } from '@/lib/session/cookie'
import { currentSession } from '@/lib/session/session'
import { readEnding } from '@/lib/session/session-state'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle({ title: 'signIn' })

export default async function SignInPage({ searchParams }: { searchParams: PageProps['searchParams'] }) {
  const { step, error, with: way, done } = await searchParams
  const [brand, session] = await Promise.all([currentBrand(), currentSession()])
  if (session) return <AlreadySignedIn name={session.user.name} brand={brand} />
  const [flash, ending] = await Promise.all([readFlash(), readEnding(sessionCookieOf(headerOf(await headers())))])
  return (
    <SignIn
      step={step === 'otp' ? 'otp' : way === 'otp' ? 'destination' : 'credentials'}
      error={typeof error === 'string' ? error : undefined}
      message={error === flash.error ? flash.message : undefined}
      waitSeconds={error === flash.error ? flash.waitSeconds : undefined}
      ending={ending}
      typed={flash.email}
      done={typeof done === 'string' ? done : undefined}
      sentTo={flash.otpSent?.maskedDestination}
      resendSeconds={flash.otpSent?.resendSeconds}
      brand={brand}
      mode={env().MODE}
    />
  )
}
