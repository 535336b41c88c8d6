'use client'

import { useEffect } from 'react'
import { ErrorFallback } from '@/components/shell/error-fallback'
import { isChunkFailure, reloadOnce } from '@/lib/browser/chunk-failure'
import { setLoadingTrouble } from '@/lib/browser/loading'

/** Shown if a screen cannot be rendered. The error's message stays on the server, because it could contain data. */
export default function AppError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error) && !reloadOnce()) setLoadingTrouble('failed')
  }, [error])
  return (
    <div role="alert" className="mx-auto flex max-w-[32rem] flex-col items-center gap-2 px-4 py-16 text-center">
      <ErrorFallback error={error} reset={reset} />
    </div>
  )
}
