import { INVISIBLE_CHARACTERS } from '../input/plain-text'

export const trimCell = (cell: string): string =>
  cell.replace(INVISIBLE_CHARACTERS, '').trim() === '' ? '' : cell.trim()
