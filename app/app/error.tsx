'use client'

import { useEffect } from 'react'
import { isChunkFailure, reloadOnce } from '@/lib/browser/chunk-failure'
import { tellTrouble } from '@/lib/browser/loading'
import { page } from '@/messages/en-IN/errors.json'

/** A screen that could not be drawn; its own words stay on the server. house.md §8 */
export default function AppError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error) && !reloadOnce()) tellTrouble('failed')
  }, [error])
  return (
    <div role="alert" className="mx-auto flex max-w-[32rem] flex-col items-center gap-2 px-4 py-16 text-center">
      <h1>{page.failedTitle}</h1>
      <p className="text-sm text-soft">{page.failedText}</p>
      {error.digest && <p className="code text-xs text-soft">{page.reference.replace('{id}', error.digest)}</p>}
      <button
        type="button"
        onClick={reset}
        className="mt-2 min-h-8 rounded-md bg-primary px-3 text-sm font-medium text-on-primary hover:bg-primary-hover"
      >
        {page.retry}
      </button>
    </div>
  )
}
