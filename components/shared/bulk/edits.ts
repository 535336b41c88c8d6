'use client'

import { useCallback, useState } from 'react'
import type { WrongRow } from '@/lib/calls/sheet-reply'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import type { Edits } from './rows-grid'

export const joinEdits = (was: Edits, more: Edits): Edits => {
  const joined = new Map(was)
  for (const [row, cells] of more) joined.set(row, { ...joined.get(row), ...cells })
  return joined
}

/** The rows with cells that differ from the file. */
export const changedRows = (edits: Edits, wrong: readonly WrongRow[]): CorrectedRow[] =>
  wrong.flatMap(({ row, cells: sent }) => {
    const changed = Object.entries(edits.get(row) ?? {}).filter(([column, value]) => value !== (sent[column] ?? ''))
    return changed.length ? [{ row, cells: Object.fromEntries(changed) }] : []
  })

export type Editing = { edits: Edits; change: (more: Edits) => void; clear: () => void }

/** Edits of wrong rows; dropped when a new check already contains them. */
export const useEdits = (wrong: readonly WrongRow[]): Editing => {
  const [edits, setEdits] = useState<Edits>(() => new Map())
  const [of, setOf] = useState(wrong)
  if (of !== wrong) {
    setOf(wrong)
    setEdits(new Map())
  }
  const change = useCallback((more: Edits) => setEdits((was) => joinEdits(was, more)), [])
  return { edits, change, clear: () => setEdits(new Map()) }
}
