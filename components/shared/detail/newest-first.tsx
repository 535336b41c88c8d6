import type { ReactNode } from 'react'

/** So many stand open; older ones are a click away. */
const FIRST = 5

/** Entries of a history, the newest first, and how many of all these are. */
export function NewestFirst({
  entries,
  total,
  words,
}: {
  /** List items with keys. */
  entries: readonly ReactNode[]
  total: number
  words: { older: (count: number) => string; newest: (shown: number, total: number) => string }
}) {
  return (
    <>
      <ol className="ruled text-sm">{entries.slice(0, FIRST)}</ol>
      {entries.length > FIRST && (
        <details className="mt-3 text-sm">
          <summary className="link w-fit cursor-pointer">{words.older(entries.length - FIRST)}</summary>
          <ol className="ruled mt-3">{entries.slice(FIRST)}</ol>
        </details>
      )}
      {total > entries.length && <p className="mt-3 text-xs text-soft">{words.newest(entries.length, total)}</p>}
    </>
  )
}
