import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { formatFaults } from './bulk'
import type { SheetCell } from './csv'
import { formatMobile } from '../locale/format'
import { toMajor } from '../locale/money'
import { boundedCache } from '../../bounded-cache'

/** A column of an exported file. `field` can be a path into the row; `label` is the message key of the heading. */
export type ExportField = {
  field: string
  label: string
  fallback?: string
  /** Values of `word` and `status` are translated with the message group `labels`. */
  kind?: 'text' | 'mobile' | 'dateTime' | 'money' | 'count' | 'status' | 'word' | 'faults' | 'list'
  labels?: string
  /** The field with the currency of an amount. */
  currency?: string
  /** True for amounts that no sum makes sense of, such as a balance after a transaction. */
  noTotal?: boolean
}

export type Wording = {
  status: (value: string, own?: string, values?: Record<string, string>) => string
  timeZone: string
}

/** Day 0 of spreadsheet dates, as days before 1970. */
const EPOCH_DAYS = 25_569

const offsets = boundedCache<number>(10_000)
const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const

/** The offset of a time zone from UTC at a time, cached per hour. */
export const offsetMs = (ms: number, timeZone: string): number => {
  const hour = Math.floor(ms / millisecondsInHour)
  const key = `${timeZone} ${hour}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone, hourCycle: 'h23' })
  const part = Object.fromEntries(
    clock.formatToParts(hour * millisecondsInHour).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0 } = part
  const offset = Date.UTC(year, month - 1, day, hours, minute) - hour * millisecondsInHour
  offsets.set(key, offset)
  return offset
}

export const momentCell = (iso: string, timeZone: string): SheetCell => {
  const ms = Date.parse(iso)
  if (Number.isNaN(ms)) return iso
  const offset = offsetMs(ms, timeZone)
  const local = Math.floor((ms + offset) / 1000) * 1000
  const ahead = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return {
    moment: `${new Date(local).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${ahead}`,
    serial: local / millisecondsInDay + EPOCH_DAYS,
  }
}

const valueAt = (row: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | null)?.[key], row)

const cellOf = (column: ExportField, row: Record<string, unknown>, wording: Wording): SheetCell => {
  const { field, fallback, kind = 'text', labels } = column
  const value = valueAt(row, field) ?? (fallback && valueAt(row, fallback))
  if (value === null || value === undefined || value === '') return null
  if (kind === 'money') return { decimal: toMajor(Number(value)) }
  if (kind === 'count') return Number(value)
  if (kind === 'faults') return formatFaults(value as Parameters<typeof formatFaults>[0], wording.status) || null
  if (kind === 'list') return (value as readonly unknown[]).join('; ') || null
  const text = String(value)
  if (kind === 'dateTime') return momentCell(text, wording.timeZone)
  // The plus is dropped because spreadsheets take it for the start of a formula.
  if (kind === 'mobile') return formatMobile(text).replace(/^\+/, '').replaceAll('\u00a0', ' ')
  return kind === 'text' ? text : wording.status(text, labels)
}

export const fileCells = (fields: readonly ExportField[], row: object, wording: Wording): SheetCell[] =>
  fields.map((field) => cellOf(field, row as Record<string, unknown>, wording))
