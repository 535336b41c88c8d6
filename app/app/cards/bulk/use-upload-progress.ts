'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { BulkProgress } from '@/lib/calls/bulk'

const POLL_MS = 1500
export type Counts = Pick<
  BulkProgress,
  | 'bulkUploadId'
  | 'status'
  | 'reason'
  | 'total'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'waiting'
  | 'failedRecords'
  | 'uploadType'
  | 'round'
>

export const startOf = (bulkUploadId: string, good: number, bad: number): Counts => ({
  bulkUploadId,
  status: 'IN_PROGRESS',
  reason: null,
  total: good + bad,
  done: 0,
  failed: bad,
  cancelled: 0,
  waiting: good,
  failedRecords: null,
  uploadType: null,
  round: { rows: good, done: 0, failed: 0, cancelled: 0 },
})

/** Polls where server-sent events do not get through. It stops if the platform refuses. */
const poll = (id: string, told: (counts: Counts) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const ask = async () => {
    try {
      const path = { bulkUploadId: id }
      told(await request('issuing GET cards/upload/records/{bulkUploadId}/progress', { path }, { background: true }))
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (failure.problem.status >= 400 && failure.problem.status < 500) return
    }
    if (!isStopped) timer = setTimeout(ask, POLL_MS)
  }
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** Follows an upload by server-sent events, or by polling if those fail. It calls `finished` once, with the last counts. BULKC-12 */
export const useUploadProgress = (start: Counts, finished: (counts: Counts) => void) => {
  const [counts, setCounts] = useState(start)
  const [round, setRound] = useState(0)
  const atEnd = useEffectEvent(finished)
  const { bulkUploadId: id } = start
  const isRunning = counts.status === 'IN_PROGRESS'
  const [given, setGiven] = useState(start)
  // The page was rendered again. A running upload keeps its counts, because they may be newer than those of the page.
  if (JSON.stringify(given) !== JSON.stringify(start)) {
    setGiven(start)
    if (!isRunning) setCounts(start)
  }

  useEffect(() => {
    if (!isRunning) return
    let stopPolling = () => {}
    const source = new EventSource(`/api/events/uploads/${encodeURIComponent(id)}`)
    const told = (next: Counts) => {
      setCounts(next)
      if (next.status === 'IN_PROGRESS') return
      source.close()
      stopPolling()
      atEnd(next)
    }
    const ask = () => {
      source.close()
      stopPolling()
      stopPolling = poll(id, told)
    }
    source.addEventListener('progress', (event: MessageEvent<string>) => told(JSON.parse(event.data) as Counts))
    source.addEventListener('problem', ask)
    source.addEventListener('end', ask)
    source.onerror = ask
    return () => {
      source.close()
      stopPolling()
    }
  }, [id, isRunning, round])

  const again = (next: Counts) => {
    setCounts(next)
    setRound((was) => was + 1)
  }
  return { counts, again }
}
