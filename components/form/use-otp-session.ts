'use client'

import { useEffect, useRef, useState } from 'react'
import { RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import { useAction } from './use-action'

type OtpReply = { data: { sessionId: string | null; message: string | null } }
export type OtpSession = {
  /** The newest session; sending a new code ends the earlier one. */
  id: string | null
  round: number
  problem: ProblemDetails | null
  isAsking: boolean
  ask: () => Promise<boolean>
}

const withoutSession = (detail: string | null): ProblemDetails => ({
  status: 200,
  title: '',
  detail,
  code: 'invalid',
  requestId: '',
})

/** A one-time password for somebody else's phone. It is sent when the dialog opens or on request, and again after a pause. KIT-14, GC-02 */
export const useOtpSession = (send: () => Promise<OtpReply>, atOnce: boolean): OtpSession => {
  const [sent, setSent] = useState<{ id: string | null; round: number }>({ id: null, round: 0 })
  const { isBusy: isAsking, problem, run } = useAction({ isUnderWay: atOnce })

  const ask = () =>
    run(async () => {
      const { data } = await send()
      if (data.sessionId === null) throw new RequestFailed(withoutSession(data.message))
      setSent(({ round }) => ({ id: data.sessionId, round: round + 1 }))
    })
  const first = useRef(ask)
  useEffect(() => {
    if (!atOnce) return
    const timer = setTimeout(() => void first.current())
    return () => clearTimeout(timer)
  }, [atOnce])
  return { ...sent, problem, isAsking, ask }
}
