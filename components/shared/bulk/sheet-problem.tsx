'use client'

import type { ReactNode } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import type { ProblemDetails } from '@/lib/calls/problem'
import { preferPlatformWords } from '@/lib/rules/words/problem-words'

/** Shows the platform's message, and then the errors in the file if there are any. LOAD-12 */
export function SheetProblem({ problem, children }: { problem: ProblemDetails; children?: ReactNode }) {
  const file = problem.fields?.file
  return (
    <ProblemAlert problem={preferPlatformWords(problem)}>
      {file !== problem.detail && file && <p>{file}</p>}
      {children}
    </ProblemAlert>
  )
}
