'use client'

import { useState, type ReactNode } from 'react'

/** Copies `text`. The icon is passed as a child, so that the server renders it. */
export function CopyButton({
  text,
  label,
  copied,
  children,
}: {
  text: string
  label: string
  copied: string
  children: ReactNode
}) {
  const [done, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
    setTimeout(() => setDone(false), 2000)
  }
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={label}
      title={label}
      className="inline-flex size-6 items-center justify-center rounded-md align-middle text-soft hover:bg-hover hover:text-ink"
    >
      {children}
      <span role="status" className="sr-only">
        {done ? copied : ''}
      </span>
    </button>
  )
}
