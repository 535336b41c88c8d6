'use client'

import { TicketLink } from '@/components/shared/support/ticket-link'
import { RequestId } from '@/components/ui/request-id'
import type { ProblemDetails } from '@/lib/calls/problem'
import { useMessageText } from './use-problem-words'

export function ProblemReference({ of: { requestId } }: { of: Pick<ProblemDetails, 'requestId'> }) {
  const say = useMessageText()
  if (!requestId) return null
  return (
    <RequestId
      id={requestId}
      words={{ label: say('common.requestId'), copy: say('common.copy'), copied: say('common.copied') }}
      className="flex"
    >
      <TicketLink requestId={requestId} label={say('common.openTicket')} />
    </RequestId>
  )
}
