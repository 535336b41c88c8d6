'use client'

import { useTranslations } from 'next-intl'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Refused } from '@/lib/rules/input/reading'
import { refusalWords } from '@/lib/rules/input/refusal-words'
import { messageOr } from '@/lib/rules/words/message-or'
import { problemWords, type ProblemWords } from '@/lib/rules/words/problem-words'

type Say = (textOrKey: string) => string

/** Returns the message of a key, and any other text, such as a sentence of the platform, unchanged. */
export const useMessageText = (): Say => {
  const t = useTranslations()
  // Keys arrive here as data, so the compiler cannot check them; a law test checks those of the rules.
  return (textOrKey) => messageOr(t, textOrKey, textOrKey)
}

/** Quotes the text that cannot be parsed and says how to write it, with a suggestion if its meaning is clear. Decision 43 */
export const useRefusalWords = (): ((refused: Refused) => string) => {
  const t = useTranslations('validation')
  return (refused) => refusalWords(refused, (key, values) => messageOr(t, key, null, values)) ?? refused.seen
}

export const useProblemWords = (): ((problem: ProblemDetails) => ProblemWords) => {
  const say = useMessageText()
  return (problem) => problemWords(problem, say)
}
