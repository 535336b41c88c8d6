import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Input, Label } from '@/components/ui/input'
import type { Brand } from '@/lib/brand'
import { formPaths, publicPaths } from '@/lib/routes'
import { BrandMark } from './brand-mark'
import { LanguageBar } from './language-bar'
import { PendingForm } from './pending-form'
import { SignInTrouble } from './sign-in-trouble'
import { SingleSignOn } from './single-sign-on'

export type SignInProps = {
  /** Which form: credentials, where to send a one-time password, or the password itself. */
  step: 'credentials' | 'destination' | 'otp'
  error: string | undefined
  /** The upstream's own words. */
  message: string | undefined
  /** How long too many tries still weigh. */
  waitSeconds: number | undefined
  /** What was typed before. */
  typed: string | undefined
  sentTo: string | null | undefined
  brand: Brand
  mode: 'SANDBOX' | 'LIVE'
}

/** The way in. Native forms: it works before its scripts load. SESS-01, SESS-02 */
export async function SignIn(props: SignInProps) {
  const t = await getTranslations('session')
  const Form = { credentials: Credentials, destination: Destination, otp: Otp }[props.step]
  return (
    <main className="grid min-h-[calc(100vh-3px)] place-items-center px-4 py-8">
      <div className="w-full max-w-[24rem]">
        <div className="mb-6 flex items-center gap-2.5 text-lg font-semibold">
          <BrandMark brand={props.brand} size={28} />
          {props.brand.name}
        </div>
        <div className="rounded-lg border border-hairline bg-raised p-6">
          <h1>{t('title')}</h1>
          <p className="mt-1 mb-5 text-sm text-soft">{t('intro')}</p>
          <SignInTrouble {...props} />
          <Form {...props} />
          {props.brand.sso && props.step !== 'otp' && <SingleSignOn bank={props.brand.platformName} />}
        </div>
        {props.mode === 'SANDBOX' && <p className="mt-4 text-center text-xs text-soft">{t('sandbox')}</p>}
        <LanguageBar />
      </div>
    </main>
  )
}

async function Credentials({ typed }: SignInProps) {
  const t = await getTranslations('session')
  return (
    <>
      <PendingForm method="post" action={formPaths.signIn} className="busy-form flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor="email">{t('email')}</Label>
          <Input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={255}
            defaultValue={typed}
            autoFocus={!typed}
          />
        </div>
        <div className="flex flex-col gap-1">
          <Label htmlFor="password">{t('password')}</Label>
          <Input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            minLength={4}
            maxLength={16}
            autoFocus={Boolean(typed)}
          />
        </div>
        <Submit busy={t('submitting')}>{t('submit')}</Submit>
      </PendingForm>
      <OtherWay href={`${publicPaths.signIn}?with=otp`}>{t('withOtp')}</OtherWay>
    </>
  )
}

async function Destination({ typed }: SignInProps) {
  const t = await getTranslations('session')
  return (
    <>
      <PendingForm method="post" action={formPaths.askOtp} className="busy-form flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor="destination">{t('destination')}</Label>
          <Input
            id="destination"
            name="destination"
            autoComplete="username"
            required
            maxLength={255}
            defaultValue={typed}
            aria-describedby="destination-help"
            autoFocus
          />
          <p id="destination-help" className="text-xs text-soft">
            {t('destinationHelp')}
          </p>
        </div>
        <Submit busy={t('sendingOtp')}>{t('sendOtp')}</Submit>
      </PendingForm>
      <OtherWay href={publicPaths.signIn}>{t('withCredentials')}</OtherWay>
    </>
  )
}

async function Otp({ sentTo }: SignInProps) {
  const t = await getTranslations('session')
  return (
    <>
      <PendingForm method="post" action={formPaths.verifyOtp} className="busy-form flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor="otp">{t('otp')}</Label>
          <Input
            id="otp"
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
            required
            aria-describedby="otp-help"
            className="code tracking-[0.3em]"
            autoFocus
          />
          <p id="otp-help" className="text-xs text-soft">
            {sentTo ? t('otpHelp', { destination: sentTo }) : t('otpHelpUnknown')}
          </p>
        </div>
        <Submit busy={t('verifyingOtp')}>{t('verifyOtp')}</Submit>
      </PendingForm>
      <OtherWay href={`${publicPaths.signIn}?with=otp`}>{t('otpAgain')}</OtherWay>
      <OtherWay href={publicPaths.signIn}>{t('withCredentials')}</OtherWay>
    </>
  )
}

/** Plain links: a `/user` address is entered by the browser itself, never fetched ahead. Decision 6a */
function OtherWay({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-4 text-sm">
      <a href={href} className="link">
        {children}
      </a>
    </p>
  )
}

function Submit({ busy, children }: { busy: string; children: ReactNode }) {
  return (
    <button type="submit" className={buttonClass({ variant: 'primary' }, 'min-h-9 w-full')}>
      <span className="when-idle">{children}</span>
      <span className="when-busy">{busy}</span>
    </button>
  )
}
