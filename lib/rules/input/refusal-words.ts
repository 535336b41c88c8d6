import { isReadProblem } from './reading'

type ReadRefusal = {
  problem?: string | null | undefined
  seen?: string | null | undefined
  suggestion?: string | null | undefined
}

export const refusalWords = (
  { problem, seen, suggestion }: ReadRefusal,
  word: (key: string, values: Record<string, string>) => string | null,
): string | null => {
  const told = isReadProblem(problem) ? word(`read.${problem}`, { seen: seen ?? '' }) : null
  const meant = told !== null && suggestion ? word('read.meant', { suggestion }) : null
  return meant ? `${told} ${meant}` : told
}
