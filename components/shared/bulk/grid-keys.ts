type CellStep = { rows: -1 | 0 | 1; columns: -1 | 0 | 1 }
type Pressed = {
  key: string
  shiftKey: boolean
  isRtl: boolean
  /** The caret is at the start of the cell's text: an arrow key leaves a cell only from an end of its text. */
  atStart: boolean
  atEnd: boolean
}

const SIDES = { ArrowLeft: -1, ArrowRight: 1 } as const

/** The cell to which a key moves; null if the key edits the text instead. BULKC-18 */
export const stepOf = ({ key, shiftKey, isRtl, atStart, atEnd }: Pressed): CellStep | null => {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 }
  if (shiftKey) return null
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  if (key === 'ArrowDown') return { rows: 1, columns: 0 }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const side = SIDES[key]
  if (side === -1 ? !atStart : !atEnd) return null
  return { rows: 0, columns: isRtl ? (side === 1 ? -1 : 1) : side }
}

const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** The rows of a block that was copied from a spreadsheet; null for a single cell, which is pasted as text. BULKC-18 */
export const blockIn = (text: string): string[][] | null => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const block = lines.map((line) => line.split('\t').map((cell) => unquoted(cell).trim()))
  return block.length === 1 && block[0]?.length === 1 ? null : block
}

type Placed = { changes: Map<number, Record<string, string>>; placed: number; left: number }

/** Pastes a block with its first value in this cell, and counts the values that do not fit into the grid. */
export const placeBlock = (
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  rows: readonly number[],
  columns: readonly string[],
): Placed => {
  const changes: Placed['changes'] = new Map()
  let placed = 0
  let left = 0
  block.forEach((cells, down) =>
    cells.forEach((value, across) => {
      const row = rows[at.row + down]
      const column = columns[at.column + across]
      if (row === undefined || column === undefined) return void (left += 1)
      placed += 1
      changes.set(row, { ...changes.get(row), [column]: value })
    }),
  )
  return { changes, placed, left }
}
