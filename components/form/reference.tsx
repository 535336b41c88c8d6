'use client'

import { RequestId } from '@/components/ui/request-id'
import type { ProblemDetails } from '@/lib/calls/problem'
import { useProblemToast } from './use-problem-toast'

/** The request id of a problem where it has one, with a button that copies it. */
export function Reference({ of: { requestId } }: { of: Pick<ProblemDetails, 'requestId'> }) {
  const say = useProblemToast()
  if (!requestId) return null
  return (
    <RequestId
      id={requestId}
      words={{ label: say('common.requestId'), copy: say('common.copy'), copied: say('common.copied') }}
      className="flex"
    />
  )
}
