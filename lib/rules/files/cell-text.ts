import { INVISIBLE_CHARACTERS } from '../input/plain-text'

export const trimCell = (cell: string): string =>
  cell.replace(INVISIBLE_CHARACTERS, '').trim() === '' ? '' : cell.trim()

/** A longer cell makes its row invalid. */
export const LONGEST_CELL = 500

/** A cell that is too long stays too long, but no reader spends time on the rest of it. */
export const cutCell = (text: string): string => text.slice(0, LONGEST_CELL + 1)
