'use client'

import { useEffect, useState } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { Calls, BrowserCall } from '@/lib/calls'
import type { CallParams, ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'

export type QueryState<T> =
  { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; problem: ProblemDetails; again: () => void }
type QueryOutcome<T> = { of: string; value: T } | { of: string; problem: ProblemDetails }

/** Reads data for a dialog. A newer request discards the answer of an older one. */
export const useQuery = <A extends BrowserCall>(
  address: A,
  asked: CallParams<Calls[A]>,
): QueryState<ReplyOf<Calls[A]>> => {
  const [outcome, setOutcome] = useState<QueryOutcome<ReplyOf<Calls[A]>> | null>(null)
  const [turn, setTurn] = useState(0)
  const question = JSON.stringify([address, asked, turn])
  useEffect(() => {
    const listening = new AbortController()
    const [to, what] = JSON.parse(question) as [A, CallParams<Calls[A]>]
    request(to, what, { signal: listening.signal })
      .then((value) => setOutcome({ of: question, value }))
      .catch((failure: unknown) => {
        if (listening.signal.aborted) return
        if (!(failure instanceof RequestFailed)) throw failure
        setOutcome({ of: question, problem: failure.problem })
      })
    return () => listening.abort()
  }, [question])
  if (outcome?.of !== question) return { state: 'loading' }
  if ('problem' in outcome)
    return { state: 'failed', problem: outcome.problem, again: () => setTurn((before) => before + 1) }
  return { state: 'ready', value: outcome.value }
}
