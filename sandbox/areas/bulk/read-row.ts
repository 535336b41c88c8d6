import { nameCells, type Cells, type Fault, type Template } from '@/lib/rules/files/bulk'
import { findUnreadableCells } from '@/lib/rules/files/row-structure'
import { readValue, type ValueKind } from '@/lib/rules/input/read-value'
import { isRefused, type Refused } from '@/lib/rules/input/reading'
import { sentences } from '../../core/errors/sentences'
import type { Work } from './work'

const codes: Partial<Record<ValueKind, string>> = { compactDay: 'day' }

const readSentence = ({ problem, seen, suggestion }: Refused): string => {
  const told = sentences[`validation.read.${problem}`].replace('{seen}', () => seen)
  return suggestion ? `${told} ${sentences['validation.read.meant'].replace('{suggestion}', () => suggestion)}` : told
}

type Readable = Pick<Work<unknown>, 'template' | 'readFor'>

/** Parses a row's cells. A cell that cannot be parsed keeps its text and is reported. LOAD-16, decision 43 */
export const readRow = (
  { template, readFor }: Readable,
  heads: readonly (string | null)[],
  written: readonly string[],
): { cells: Cells; faults: Fault[] } => {
  const faults: Fault[] = findUnreadableCells(heads, written)
  const unreadable = new Set(faults.map(({ column }) => column))
  const named = nameCells(heads, written)
  const context = { ...readFor(named), isSheet: true }
  const cells = Object.entries(named).map(([column, text]) => {
    if (unreadable.has(column)) return [column, text] as const
    const kind = template.kinds?.[column] ?? 'words'
    const reading = readValue(kind, text, context)
    if (!isRefused(reading)) return [column, reading.value] as const
    faults.push({ column, code: codes[kind] ?? kind, message: readSentence(reading), ...reading })
    return [column, text] as const
  })
  return { cells: Object.fromEntries(cells), faults }
}

export const joinFaults = (
  unread: readonly Fault[],
  refused: readonly Fault[],
  { columns }: Template,
): readonly Fault[] => {
  if (unread.length === 0) return refused
  const orderOf = ({ column }: Fault) => (column === null ? columns.length : columns.indexOf(column))
  const others = refused.filter(({ column }) => column === null || unread.every((one) => one.column !== column))
  return [...unread, ...others].sort((one, other) => orderOf(one) - orderOf(other))
}
