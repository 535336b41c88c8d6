'use client'

import { useTranslations } from 'next-intl'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Refused } from '@/lib/rules/input/reading'
import { refusalWords } from '@/lib/rules/input/refusal-words'
import { messageOr } from '@/lib/rules/words/message-or'
import { problemWords, type ProblemWords } from '@/lib/rules/words/problem-words'

type Say = (textOrKey: string) => string

/** The message of a key; a sentence of the platform is returned unchanged. */
export const useMessageText = (): Say => {
  const t = useTranslations()
  // Keys arrive here as data (rules, refusals of the API proxy); a law test resolves the rules' keys.
  return (textOrKey) => messageOr(t, textOrKey, textOrKey)
}

/** Quotes an unreadable value and says how to write it, with a suggestion if the meaning is plain. Decision 43 */
export const useRefusalWords = (): ((refused: Refused) => string) => {
  const t = useTranslations('validation')
  return (refused) => refusalWords(refused, (key, values) => messageOr(t, key, null, values)) ?? refused.seen
}

export const useProblemWords = (): ((problem: ProblemDetails) => ProblemWords) => {
  const say = useMessageText()
  return (problem) => problemWords(problem, say)
}
