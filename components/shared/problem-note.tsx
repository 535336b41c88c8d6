import { getTranslations } from 'next-intl/server'
import { RequestId } from '@/components/ui/request-id'
import { sessionStatePath } from '@/lib/routes'
import { SessionEnded } from './session-ended'
import type { ProblemDetails } from '@/lib/calls/problem'
import { problemWords } from '@/lib/rules/problem-words'
import type messages from '@/messages/en-IN'

type Code = `errors.codes.${Extract<keyof (typeof messages)['errors']['codes'], string>}`

/** What a problem says of itself, and under it what it means and its request id with a copy button. */
export const problemNote = async (problem: ProblemDetails) => {
  const t = await getTranslations()
  const { text, key, helpKey } = problemWords(problem)
  const help = helpKey && <span className="block">{t(helpKey as Code)}</span>
  const reference = (
    <>
      {problem.code === 'session-ended' && <SessionEnded problem={problem} statePath={sessionStatePath} />}
      {problem.requestId && (
        <RequestId
          id={problem.requestId}
          words={{ label: t('common.requestId'), copy: t('common.copy'), copied: t('common.copied') }}
        />
      )}
    </>
  )
  return { title: text ?? t(key as Code), help, reference }
}
