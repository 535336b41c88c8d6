'use client'

import { page } from '@/messages/en-IN/errors.json'

/** What stands where nothing could be drawn: its reference and the way to try again. Its words are in the bundle, as nothing else may answer. */
export function ErrorFallback({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <>
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
    </>
  )
}
