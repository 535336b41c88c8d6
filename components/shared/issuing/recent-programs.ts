'use client'

import { useEffect, useState } from 'react'
import { readChoices, rememberChoice, type Choice } from '@/lib/browser/recent-choices'
import { programName } from '@/lib/rules/programs/program-order'

const KIND = 'programs'
const MOST = 12

export const readRecentPrograms = (): Promise<Choice[]> => readChoices(KIND)

/** The programs that the person chose recently, newest first; empty until they have loaded. TYPE-03 */
export const useRecentPrograms = (): readonly Choice[] => {
  const [recent, setRecent] = useState<readonly Choice[]>([])
  useEffect(() => void readRecentPrograms().then(setRecent), [])
  return recent
}

export const rememberProgram = (program: { id: string; name: string | null } | undefined): void => {
  if (program) rememberChoice(KIND, { id: program.id, name: programName(program) }, MOST)
}
