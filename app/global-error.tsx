'use client'

import { page } from '@/messages/en-IN/errors.json'
import './globals.css'

/** The last resort: not even the frame could be drawn. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-IN">
      <body>
        <title>{page.failedTitle}</title>
        <main className="mx-auto flex max-w-[32rem] flex-col items-center gap-2 px-4 py-16 text-center">
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
        </main>
      </body>
    </html>
  )
}
