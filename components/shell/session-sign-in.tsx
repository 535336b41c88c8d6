'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Otp as OtpField } from '@/components/form/otp'
import { Alert } from '@/components/ui/alert'
import { Button, buttonClass } from '@/components/ui/button'
import { RequestId } from '@/components/ui/request-id'
import type { ProblemDetails } from '@/lib/calls/problem'
import { formPaths, publicPaths } from '@/lib/routes'
import type { WatchedPage } from './session-watch'
import { EmailField, PasswordField } from './sign-in-fields'

type Step =
  { kind: 'credentials' } | { kind: 'otp'; sentTo: string | null } | { kind: 'elsewhere'; to: string } | { kind: 'in' }
type Told = { to: string; sentTo?: string | null }

const reasons = ['refused', 'slow', 'down', 'limited', 'otp', 'expired'] as const

const post = async (action: string, fields: Record<string, string>): Promise<Told | ProblemDetails> => {
  const answer = await fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null)
  const nothing: ProblemDetails = { status: 0, title: '', detail: null, code: 'upstream-down', requestId: '' }
  return answer ? ((await answer.json().catch(() => nothing)) as Told | ProblemDetails) : nothing
}

const stepAfter = ({ to, sentTo }: Told): Step => {
  const { pathname, searchParams } = new URL(to, location.origin)
  if (pathname === publicPaths.signIn && searchParams.get('step') === 'otp')
    return { kind: 'otp', sentTo: sentTo ?? null }
  return pathname.startsWith('/user/') ? { kind: 'elsewhere', to } : { kind: 'in' }
}

/** The sign-in form over the page: the same endpoints, and the page stays as it is. Decision 5 */
export function SessionSignIn({ page, done }: { page: WatchedPage; done: () => Promise<void> }) {
  const [step, setStep] = useState<Step>({ kind: 'credentials' })
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setProblem(null)
    const told = await post(form.action, Object.fromEntries(new FormData(form)) as Record<string, string>)
    if ('code' in told) setProblem(told)
    else {
      const next = stepAfter(told)
      if (next.kind === 'in') {
        if (page.orgId) await post(formPaths.organization, { orgId: page.orgId })
        await done()
      } else setStep(next)
    }
    setIsBusy(false)
  }
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      {problem && <Refusal problem={problem} platform={page.platform} />}
      {step.kind === 'credentials' && <Credentials email={page.email} isBusy={isBusy} send={send} />}
      {step.kind === 'otp' && <Otp sentTo={step.sentTo} isBusy={isBusy} send={send} />}
      {step.kind === 'elsewhere' && <Elsewhere to={step.to} />}
    </div>
  )
}

type FormProps = { isBusy: boolean; send: (event: FormEvent<HTMLFormElement>) => void }

function Credentials({ email, isBusy, send }: FormProps & { email: string }) {
  const t = useTranslations('session')
  return (
    <form method="post" action={formPaths.signIn} onSubmit={send} className="flex flex-col gap-3">
      <EmailField id="session-email" label={t('email')} defaultValue={email} />
      <PasswordField id="session-password" label={t('password')} />
      <Button type="submit" variant="primary" busy={isBusy} className="min-h-9">
        {isBusy ? t('submitting') : t('submit')}
      </Button>
    </form>
  )
}

function Otp({ sentTo, isBusy, send }: FormProps & { sentTo: string | null }) {
  const t = useTranslations('session')
  return (
    <form method="post" action={formPaths.verifyOtp} onSubmit={send} className="flex flex-col gap-3">
      <OtpField
        id="session-otp"
        label={t('otp')}
        pasted={t('otpPasted')}
        autoFocus
        help={sentTo ? t('otpHelp', { destination: sentTo }) : t('otpHelpUnknown')}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="min-h-9">
        {isBusy ? t('verifyingOtp') : t('verifyOtp')}
      </Button>
    </form>
  )
}

function Elsewhere({ to }: { to: string }) {
  const ending = useTranslations('ending.ended')
  return (
    <>
      <p className="mb-3 text-sm">{ending('elsewhere')}</p>
      <a href={to} className={buttonClass({ variant: 'primary' }, 'min-h-9 w-full')}>
        {ending('goOn')}
      </a>
    </>
  )
}

function Refusal({ problem, platform }: { problem: ProblemDetails; platform: string }) {
  const words = useTranslations()
  const reason = reasons.find((name) => name === problem.fields?.reason)
  const { retryAfterSeconds } = problem.fields ?? {}
  const why = retryAfterSeconds
    ? words('session.errors.limitedFor', { minutes: Math.ceil(Number(retryAfterSeconds) / 60) })
    : reason
      ? words(`session.errors.${reason}`, { platform })
      : problem.code === 'invalid'
        ? words('session.errors.invalid')
        : words(`errors.codes.${problem.code}`)
  return (
    <Alert tone="error" title={words('session.errors.title')} className="mb-4">
      <p>{problem.detail ?? why}</p>
      {problem.requestId && (
        <RequestId
          id={problem.requestId}
          words={{ label: words('common.requestId'), copy: words('common.copy'), copied: words('common.copied') }}
        />
      )}
    </Alert>
  )
}
