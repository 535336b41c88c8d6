'use client'

import type { ReactNode } from 'react'
import { PasskeysLink } from '@/components/shared/passkeys/passkeys-link'
import { RequestPageLink } from '@/components/shared/approvals/request-page'
import { Alert, type AlertTone } from '@/components/ui/alert'
import type { DisplayProblem } from '@/lib/rules/words/problem-words'
import { ContentChanges } from './content-changes'
import { ProblemReference } from './problem-reference'
import { useProblemWords } from './use-problem-words'

/** Why a request failed, always in this order: our sentence for the status, the platform's own message, the request id. ERR-09, decision 36 */
export function ProblemAlert({
  problem,
  title: general,
  tone = 'error',
  className,
  children,
}: {
  problem: DisplayProblem
  /** A sentence above the reason, which says what failed. */
  title?: string
  tone?: AlertTone
  className?: string | undefined
  children?: ReactNode
}) {
  const { title, detail } = useProblemWords()(problem)
  const isWaiting = problem.code === 'awaits-approval'
  if (isWaiting)
    return (
      <Alert tone="info" title={title} className={className}>
        <RequestPageLink id={problem.fields?.approvalQueueId} />
        {children}
      </Alert>
    )
  return (
    <Alert tone={tone} title={general ?? title} className={className}>
      {general !== undefined && <p>{title}</p>}
      {detail !== null && <p>{detail}</p>}
      {problem.changed && <ContentChanges {...problem.changed} />}
      {problem.code === 'passkey-required' && <PasskeysLink />}
      {children}
      <ProblemReference of={problem} />
    </Alert>
  )
}
