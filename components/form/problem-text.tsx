import type { ProblemWords } from '@/lib/rules/words/problem-words'

/** The words of a problem where there is no room for an alert: under a field, in a row of results. */
export function ProblemText({ title, detail }: ProblemWords) {
  return (
    <>
      <span className="block wrap-anywhere">{title}</span>
      {detail && <span className="block wrap-anywhere text-soft">{detail}</span>}
    </>
  )
}
