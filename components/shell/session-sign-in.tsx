'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Alert } from '@/components/ui/alert'
import { RequestId } from '@/components/ui/request-id'
import type { ProblemDetails } from '@/lib/calls/problem'
import { formPaths, publicPaths } from '@/lib/paths'
import { tryAgainWords } from '@/lib/rules/identity/try-again'
import {
  Credentials,
  Destination,
  Elsewhere,
  Factor,
  Otp,
  type FactorWays,
  type Step,
  type WhereTo,
} from './session-steps'
import type { WatchedPage } from './watched-page'

type SignInReply = {
  to: string
  sentTo?: string | null
  resendSeconds?: number | null
  channel?: string | null
  hasPasskey?: boolean
}

const reasons = ['refused', 'slow', 'down', 'limited', 'otp', 'expired'] as const

const troubled = (details: Partial<ProblemDetails>): ProblemDetails => ({
  status: 0,
  title: '',
  detail: null,
  code: 'upstream-down',
  requestId: '',
  ...details,
})

const post = async (action: string, fields: Record<string, string>): Promise<SignInReply | ProblemDetails> => {
  const answer = await fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null)
  return answer ? ((await answer.json().catch(() => troubled({}))) as SignInReply | ProblemDetails) : troubled({})
}

const stepAfter = ({ to, sentTo, resendSeconds }: SignInReply): Step => {
  const { pathname, searchParams } = new URL(to, location.origin)
  if (pathname === publicPaths.verifyQrCode && sentTo !== undefined) return { kind: 'factor' }
  if (pathname === publicPaths.signIn)
    return searchParams.get('step') === 'otp'
      ? { kind: 'otp', sentTo: sentTo ?? null, resendSeconds: resendSeconds ?? null, askedAt: Date.now() }
      : { kind: 'credentials' }
  return pathname.startsWith('/user/') ? { kind: 'elsewhere', to } : { kind: 'in' }
}

/** Signs the person in again over the page, which keeps its state. Decision 5 */
export function SessionSignIn({ page, done }: { page: WatchedPage; done: () => Promise<void> }) {
  const [step, setStep] = useState<Step>({ kind: 'credentials' })
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [ways, setWays] = useState<FactorWays>({ hasApp: true, hasPasskey: false })
  const [isByPasskey, setIsByPasskey] = useState(false)

  const goOn = async (told: SignInReply) => {
    const next = stepAfter(told)
    if (next.kind === 'factor') setWays({ hasApp: told.channel !== 'PASSKEY', hasPasskey: told.hasPasskey === true })
    if (next.kind === 'credentials') setProblem(troubled({ code: 'invalid', fields: { reason: 'expired' } }))
    if (next.kind !== 'in') return setStep(next)
    if (page.orgId) await post(formPaths.organization, { orgId: page.orgId })
    await done()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setProblem(null)
    setIsByPasskey(new URL(form.action, location.origin).pathname === formPaths.passkeySignIn)
    const told = await post(form.action, Object.fromEntries(new FormData(form)) as Record<string, string>)
    if ('code' in told) setProblem(told)
    else await goOn(told)
    setIsBusy(false)
  }
  const turnTo = (to: WhereTo) => {
    setProblem(null)
    setStep({ kind: to })
  }
  const of = { isBusy, send, turnTo }
  return (
    <div className="mt-4 border-t border-hairline pt-4">
      {problem && <SignInProblem problem={problem} platform={page.platform} step={step} isByPasskey={isByPasskey} />}
      {step.kind === 'credentials' && <Credentials {...of} email={page.email} />}
      {step.kind === 'destination' && <Destination {...of} email={page.email} />}
      {step.kind === 'otp' && <Otp {...of} {...step} />}
      {(step.kind === 'factor' || step.kind === 'recovery') && (
        <Factor {...of} key={step.kind} kind={step.kind} ways={ways} />
      )}
      {step.kind === 'elsewhere' && <Elsewhere to={step.to} />}
    </div>
  )
}

type ProblemProps = { problem: ProblemDetails; platform: string; step: Step; isByPasskey: boolean }

function SignInProblem({ problem, platform, step, isByPasskey }: ProblemProps) {
  const words = useTranslations()
  const reason = reasons.find((name) => name === problem.fields?.reason)
  const { retryAfterSeconds } = problem.fields ?? {}
  const isFactor = step.kind === 'factor' || step.kind === 'recovery'
  const why = () => {
    if (isFactor && problem.code === 'rate-limited') return words('profile.factor.limited')
    if (retryAfterSeconds) {
      const { key, values } = tryAgainWords(Number(retryAfterSeconds))
      return words(`session.errors.${key}`, values)
    }
    if (isFactor && reason === 'otp' && isByPasskey) return words('profile.passkeys.wrong')
    if (isFactor && reason === 'otp')
      return words(step.kind === 'factor' ? 'profile.factor.wrong' : 'profile.factor.wrongRecovery')
    if (reason) return words(`session.errors.${reason}`, { platform })
    if (problem.code !== 'invalid') return words(`errors.codes.${problem.code}`)
    return words(step.kind === 'destination' ? 'session.errors.destination' : 'session.errors.invalid')
  }
  return (
    <Alert tone="error" title={words('session.errors.title')} className="mb-4">
      <p>{(!isFactor && problem.detail) || why()}</p>
      {problem.requestId && (
        <RequestId
          id={problem.requestId}
          words={{ label: words('common.requestId'), copy: words('common.copy'), copied: words('common.copied') }}
        />
      )}
    </Alert>
  )
}
