import { getTranslations } from 'next-intl/server'
import { RequestId } from '@/components/ui/request-id'
import { sessionStatePath } from '@/lib/paths'
import { SessionEnded } from './session-ended'
import { TicketLink } from './support/ticket-link'
import type { ProblemDetails } from '@/lib/calls/problem'
import { messageOr } from '@/lib/rules/words/message-or'
import { problemWords, type ProblemWords } from '@/lib/rules/words/problem-words'

export const getProblemWords = async (problem: Parameters<typeof problemWords>[0]): Promise<ProblemWords> => {
  const t = await getTranslations()
  return problemWords(problem, (key) => messageOr(t, key, t('errors.codes.other')))
}

/** The text of a problem (the platform's message or ours) and its request id with a copy button. */
export const getProblemNote = async (problem: ProblemDetails) => {
  const [t, { title, detail }] = await Promise.all([getTranslations(), getProblemWords(problem)])
  const help = detail && <span className="block">{detail}</span>
  const reference = (
    <>
      {problem.code === 'session-ended' && <SessionEnded problem={problem} statePath={sessionStatePath} />}
      {problem.requestId && (
        <RequestId
          id={problem.requestId}
          words={{ label: t('common.requestId'), copy: t('common.copy'), copied: t('common.copied') }}
        >
          <TicketLink requestId={problem.requestId} label={t('common.openTicket')} />
        </RequestId>
      )}
    </>
  )
  return { title, help, reference }
}
