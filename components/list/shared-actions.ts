import type { RowAction } from './cell'
import type { TableRow } from './table-data'

/** Links of rows that differ only in the id are sent once, with `{id}` as placeholder. */
export type SharedActions = Readonly<Record<string, RowAction & { href: string }>>

const ID = '{id}'

export const actionOf = (action: RowAction | string, id: string, shared: SharedActions): RowAction | undefined => {
  if (typeof action !== 'string') return action
  const one = shared[action]
  return one && { ...one, href: one.href.replaceAll(ID, id) }
}

/** Moves links that rows have in common into `shared`. A second pattern under the same key gets a number. */
export const shareActions = (rows: readonly TableRow[]): { rows: TableRow[]; shared: SharedActions } => {
  const names = new Map<string, string>()
  const shared: Record<string, RowAction & { href: string }> = {}
  const nameOf = (action: RowAction | string, id: string): RowAction | string => {
    if (typeof action === 'string' || !('href' in action) || !id || action.href.includes(ID)) return action
    const pattern = { ...action, href: action.href.replaceAll(id, ID) }
    const text = JSON.stringify(pattern)
    const name = names.get(text) ?? (action.key in shared ? `${action.key} ${names.size}` : action.key)
    names.set(text, name)
    shared[name] = pattern
    return name
  }
  const shortened = rows.map((row) =>
    row.actions ? { ...row, actions: row.actions.map((action) => nameOf(action, row.id)) } : row,
  )
  return { rows: shortened, shared }
}
