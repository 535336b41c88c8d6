import type { ProblemWords } from '@/lib/rules/words/problem-words'

/** A problem without an alert box, for places with little room, such as below a field. */
export function ProblemText({ title, detail }: ProblemWords) {
  return (
    <>
      <span className="block wrap-anywhere">{title}</span>
      {detail && <span className="block wrap-anywhere text-soft">{detail}</span>}
    </>
  )
}
