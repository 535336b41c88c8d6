'use client'

import { useTranslations } from 'next-intl'
import type { ProblemDetails } from '@/lib/calls/problem'
import { problemWords } from '@/lib/rules/problem-words'

export type Say = (textOrKey: string) => string

/** A message key in words; a sentence of the platform passes as it is. */
export const useSay = (): Say => {
  const t = useTranslations()
  // Keys arrive here as data (rules, refusals of the door); a law test resolves the rules' keys.
  return (textOrKey) => (t.has(textOrKey as never) ? t(textOrKey as never) : textOrKey)
}

/** The platform's own words where it gave any, else ours. */
export const problemText = (problem: ProblemDetails, say: Say): string => {
  const { text, key } = problemWords(problem)
  return text ?? say(key)
}

/** What it means or what to do, where the text is a bare name. */
export const problemHelp = (problem: ProblemDetails, say: Say): string | null => {
  const { helpKey } = problemWords(problem)
  return helpKey && say(helpKey)
}
