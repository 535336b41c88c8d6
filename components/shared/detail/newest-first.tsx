import type { ReactNode } from 'react'

const FIRST = 5

export function NewestFirst({
  entries,
  total,
  words,
}: {
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
