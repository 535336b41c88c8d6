'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { OneTimePassword } from '@/lib/rules/bodies/kits'
import { replaceMessage } from '@/lib/rules/words/problem-words'
import { CallForm } from './call-form'
import { Otp } from './otp'
import { ProblemAlert } from './problem-alert'
import { Processing } from './processing'
import type { CallForm as Wired } from './use-call-form'
import { formatClock, useCountdown } from './use-countdown'
import type { OtpSession } from './use-otp-session'
import { useMessageText } from './use-problem-words'

const PAUSE_SECONDS = 30

export const otpForm = z.object({ otp: OneTimePassword })
export type OtpValues = z.output<typeof otpForm>

/** Sends a card holder a one-time password and verifies it; resends it after a countdown. KIT-14 to KIT-18, GC-01 to GC-04 */
export function OtpStep({
  of,
  session,
  to,
  fallbackMessage,
  close,
}: {
  of: Wired<OtpValues>
  session: OtpSession
  to: string
  fallbackMessage: string
  close: () => void
}) {
  const t = useTranslations('otp')
  const common = useTranslations('common')
  if (session.id === null)
    return (
      <div className="grid gap-4">
        <Unsent session={session} fallbackMessage={fallbackMessage}>
          {session.isAsking ? t('sending', { to }) : t('ready', { to })}
        </Unsent>
        <div className="flex flex-wrap justify-end gap-2">
          <Button disabled={of.isBusy} onClick={close}>
            {common('cancel')}
          </Button>
          <Button variant="primary" busy={session.isAsking} onClick={() => void session.ask()}>
            {t('send')}
          </Button>
        </div>
      </div>
    )
  return (
    <CallForm of={of} problemBelow className="grid gap-4">
      <Entry label={t('label')} help={t('help', { to })} />
      {session.problem && (
        <Unsent session={session} fallbackMessage={fallbackMessage}>
          {null}
        </Unsent>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={of.isBusy} />
        <Resend session={session} clear={of.clearProblem} />
        <Button type="submit" variant="primary" busy={of.isBusy}>
          <BusyLabel busy={of.isBusy} idle={t('verify')} sending={t('verifying')} />
        </Button>
      </div>
    </CallForm>
  )
}

function Entry({ label, help }: { label: string; help: string }) {
  const id = useId()
  const say = useMessageText()
  const t = useTranslations('otp')
  const { register, getFieldState, formState } = useFormContext<OtpValues>()
  const { error } = getFieldState('otp', formState)
  return (
    <Otp
      id={id}
      label={label}
      help={help}
      pasted={t('pasted')}
      error={error?.message && say(error.message)}
      autoFocus
      data-autofocus=""
      {...register('otp')}
    />
  )
}

/** A new code replaces the old one and clears its error. */
function Resend({ session, clear }: { session: OtpSession; clear: () => void }) {
  const t = useTranslations('otp')
  const { left } = useCountdown(PAUSE_SECONDS, session.round)
  const again = () => {
    clear()
    void session.ask()
  }
  return (
    <div className="me-auto flex items-center gap-2 text-sm">
      <Button variant="ghost" disabled={left > 0} busy={session.isAsking} onClick={again}>
        {t('resend')}
      </Button>
      {left > 0 && (
        <span role="timer" className="num text-soft">
          {formatClock(left)}
        </span>
      )}
    </div>
  )
}

function Unsent({
  session,
  fallbackMessage,
  children,
}: {
  session: OtpSession
  fallbackMessage: string
  children: ReactNode
}) {
  const { problem } = session
  if (!problem)
    return (
      <p role="status" className="text-sm">
        {children}
      </p>
    )
  return <ProblemAlert problem={replaceMessage(problem, fallbackMessage)} />
}
