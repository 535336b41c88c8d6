import { UNSEEN } from '../input/plain-text'

export const trimCell = (cell: string): string => (cell.replace(UNSEEN, '').trim() === '' ? '' : cell.trim())
