'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent, ReactNode } from 'react'
import { ResendOtp } from '@/components/form/resend-otp'
import { FactorField } from '@/components/shared/factor/factor-field'
import { PasskeyForm } from '@/components/shared/passkeys/passkey-form'
import { passkeyWords } from '@/components/shared/passkeys/passkey-words'
import { Button, buttonClass } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'
import { DestinationField, EmailField, OtpField, PasswordField } from '../shared/sign-in-fields'

export type WhereTo = 'credentials' | 'destination' | 'factor' | 'recovery'
export type Step =
  | { kind: WhereTo }
  | { kind: 'otp'; sentTo: string | null; resendSeconds: number | null; askedAt: number }
  | { kind: 'elsewhere'; to: string }
  | { kind: 'in' }

type StepProps = {
  isBusy: boolean
  send: (event: FormEvent<HTMLFormElement>) => void
  turnTo: (to: WhereTo) => void
}

function StepForm({
  action,
  isBusy,
  send,
  words,
  children,
}: Omit<StepProps, 'turnTo'> & { action: string; words: { submit: string; busy: string }; children: ReactNode }) {
  return (
    <form method="post" action={action} onSubmit={send} className="flex flex-col gap-3">
      {children}
      <Button type="submit" variant="primary" busy={isBusy} className="min-h-9">
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}

function Turn({ turn, children }: { turn: () => void; children: ReactNode }) {
  return (
    <p className="mt-3 text-sm">
      <button type="button" className="link" onClick={turn}>
        {children}
      </button>
    </p>
  )
}

export function Credentials({ email, turnTo, ...of }: StepProps & { email: string }) {
  const t = useTranslations('session')
  return (
    <>
      <StepForm {...of} action={formPaths.signIn} words={{ submit: t('submit'), busy: t('submitting') }}>
        <EmailField id="session-email" defaultValue={email} />
        <PasswordField id="session-password" label={t('password')} missing={t('missing.password')} />
      </StepForm>
      <Turn turn={() => turnTo('destination')}>{t('withOtp')}</Turn>
    </>
  )
}

export function Destination({ email, turnTo, ...of }: StepProps & { email: string }) {
  const t = useTranslations('session')
  return (
    <>
      <StepForm {...of} action={formPaths.askOtp} words={{ submit: t('sendOtp'), busy: t('sendingOtp') }}>
        <DestinationField id="session-destination" defaultValue={email} />
      </StepForm>
      <Turn turn={() => turnTo('credentials')}>{t('withCredentials')}</Turn>
    </>
  )
}

export function Otp({
  sentTo,
  resendSeconds,
  askedAt,
  turnTo,
  ...of
}: StepProps & { sentTo: string | null; resendSeconds: number | null; askedAt: number }) {
  const t = useTranslations('session')
  return (
    <>
      <StepForm {...of} action={formPaths.verifyOtp} words={{ submit: t('verifyOtp'), busy: t('verifyingOtp') }}>
        <OtpField id="session-otp" sentTo={sentTo} />
      </StepForm>
      {resendSeconds !== null && (
        <ResendOtp
          key={askedAt}
          action={formPaths.resendOtp}
          seconds={resendSeconds}
          label={t('resendOtp')}
          onSubmit={of.send}
        />
      )}
      <Turn turn={() => turnTo('credentials')}>{t('withCredentials')}</Turn>
    </>
  )
}

/** The second factors that a person may use, besides a recovery code. */
export type FactorWays = { hasApp: boolean; hasPasskey: boolean }

type FactorProps = StepProps & { kind: 'factor' | 'recovery'; ways: FactorWays }

export function Factor({ kind, ways: { hasApp, hasPasskey }, turnTo, ...of }: FactorProps) {
  const factor = useTranslations('profile.factor')
  const passkeys = useTranslations('profile.passkeys')
  const isRecovery = kind === 'recovery'
  return (
    <>
      {(isRecovery || hasApp) && (
        <StepForm
          {...of}
          action={formPaths.secondFactor}
          words={{ submit: factor('verify'), busy: factor('verifying') }}
        >
          <FactorField id="session-factor" takes={isRecovery ? 'recovery' : 'digits'} autoFocus />
        </StepForm>
      )}
      {!isRecovery && hasPasskey && (
        <div className={hasApp ? 'mt-3' : undefined}>
          <PasskeyForm label={passkeys('use')} words={passkeyWords(passkeys)} isOnlyWay={!hasApp} onSubmit={of.send} />
        </div>
      )}
      {!isRecovery && !hasApp && !hasPasskey && <p className="text-sm">{passkeys('elsewhere')}</p>}
      <Turn turn={() => turnTo(isRecovery ? 'factor' : 'recovery')}>
        {isRecovery ? (hasApp ? factor('withCode') : passkeys('useInstead')) : factor('withRecovery')}
      </Turn>
      <Turn turn={() => turnTo('credentials')}>{factor('startOver')}</Turn>
    </>
  )
}

export function Elsewhere({ to }: { to: string }) {
  const ending = useTranslations('session-end.ended')
  return (
    <>
      <p className="mb-3 text-sm">{ending('elsewhere')}</p>
      <a href={to} className={buttonClass({ variant: 'primary' }, 'min-h-9 w-full')}>
        {ending('goOn')}
      </a>
    </>
  )
}
