'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'

const SOONEST_MS = 1500
const LATEST_MS = 15_000

const runningIds = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-running]')].flatMap(({ dataset }) => dataset.running ?? [])

/** Reads the progress of running uploads as text to compare; null if one has finished. Throws RequestFailed. */
const standing = async (ids: readonly string[]): Promise<string | null> => {
  const counts: string[] = []
  for (const bulkUploadId of ids) {
    const path = { bulkUploadId }
    const now = await request(
      'issuing GET cards/upload/records/{bulkUploadId}/progress',
      { path },
      { background: true },
    )
    if (now.status !== 'IN_PROGRESS') return null
    counts.push(`${now.waiting}/${now.total}`)
  }
  return counts.join()
}

/** Polls running uploads, less often while nothing changes, and refreshes the list when one finishes. BULKC-08 */
export function WatchUploads() {
  const router = useRouter()
  const drawAnew = useEffectEvent(() => router.refresh())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let waitMs = SOONEST_MS
    let last: string | null = ''
    const look = async () => {
      const ids = document.hidden ? [] : runningIds()
      try {
        const now = await standing(ids)
        if (isOver) return
        if (now === null) drawAnew()
        waitMs = now === last ? Math.min(LATEST_MS, waitMs * 1.5) : SOONEST_MS
        last = now
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure
        if (failure.problem.status >= 400 && failure.problem.status < 500) return
        waitMs = LATEST_MS
      }
      if (!isOver) timer = setTimeout(() => void look(), waitMs)
    }
    timer = setTimeout(() => void look(), SOONEST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return null
}
