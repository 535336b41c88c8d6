import { useState } from 'react'
import { RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'

/** What one button does: busy while it runs; a refusal is kept, to be told beside the button. */
export const useAction = (isUnderWay = false) => {
  const [isBusy, setIsBusy] = useState(isUnderWay)
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  /** Whether it was done. */
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true)
    setProblem(null)
    try {
      await action()
      return true
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      setProblem(failure.problem)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, run }
}
