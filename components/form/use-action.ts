'use client'

import { useEffect, useRef, useState } from 'react'
import { holdFocus, readFocus } from '@/components/ui/hold-focus'
import { RequestFailed } from '@/lib/browser/request'
import { onResumed } from '@/lib/browser/session-end'
import type { ProblemDetails } from '@/lib/calls/problem'
import { useProblemToast } from './use-problem-toast'

type ActionOptions = {
  /** The action starts when the component mounts. */
  isUnderWay?: boolean
  /** Called when the page may show outdated data. */
  refresh?: () => void
  awaitsApproval?: ((problem: ProblemDetails) => void) | undefined
}

/** The action of a button, which runs only once at a time. A refusal is shown as a toast and returned for display beside the button. */
export const useAction = ({ isUnderWay = false, refresh, awaitsApproval }: ActionOptions = {}) => {
  const tell = useProblemToast(refresh)
  const [isBusy, setIsBusy] = useState(isUnderWay)
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const isRunning = useRef(false)
  useEffect(() => onResumed(() => setProblem((was) => (was?.code === 'session-ended' ? null : was))), [])
  const run = async (action: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    holdFocus(readFocus())
    setIsBusy(true)
    setProblem(null)
    try {
      await action()
      return true
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (awaitsApproval && failure.problem.code === 'awaits-approval') {
        awaitsApproval(failure.problem)
        return true
      }
      setProblem(failure.problem)
      tell(failure.problem)
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, problem, run }
}
