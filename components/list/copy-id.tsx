'use client'

import { useEffect, useState } from 'react'

const SAID_MS = 2000

export function CopyId({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <button
      type="button"
      className="row-copy"
      title={words.copy}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied && (
        <span role="status" className="row-copied">
          {words.copied}
        </span>
      )}
    </button>
  )
}
