import { isReadProblem } from './reading'

type Told = {
  problem?: string | null | undefined
  seen?: string | null | undefined
  suggestion?: string | null | undefined
}

/** What was seen of a value that cannot be read, how it is written and, where that is plain, what was meant; null where there are no words. Decision 43 */
export const refusalWords = (
  { problem, seen, suggestion }: Told,
  word: (key: string, values: Record<string, string>) => string | null,
): string | null => {
  const told = isReadProblem(problem) ? word(`read.${problem}`, { seen: seen ?? '' }) : null
  const meant = told !== null && suggestion ? word('read.meant', { suggestion }) : null
  return meant ? `${told} ${meant}` : told
}
