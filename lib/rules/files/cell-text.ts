import { UNSEEN } from '../input/plain-text'

/** A cell without the space around it; one that shows nothing is empty. */
export const trimCell = (cell: string): string => (cell.replace(UNSEEN, '').trim() === '' ? '' : cell.trim())
