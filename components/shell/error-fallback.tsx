'use client'

import { page } from '@/messages/en-IN/errors.json'

/** Shown if the page could not render at all, with the reference and a retry. Its texts are in the bundle, because nothing else may load. */
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
