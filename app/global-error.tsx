'use client'

import { useEffect } from 'react'
import { ErrorFallback } from '@/components/shell/error-fallback'
import { HeadStyles } from '@/components/shell/styles'
import { isChunkFailure, reloadOnce } from '@/lib/browser/chunk-failure'
import { page } from '@/messages/en-IN/errors.json'
import '@/app/globals.css'

/** Shown if even the layout cannot be rendered. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadOnce()
  }, [error])
  return (
    <html lang="en-IN">
      <body>
        <HeadStyles isList={false} />
        <title>{page.failedTitle}</title>
        <main className="mx-auto flex max-w-[32rem] flex-col items-center gap-2 px-4 py-16 text-center">
          <ErrorFallback error={error} reset={reset} />
        </main>
      </body>
    </html>
  )
}
