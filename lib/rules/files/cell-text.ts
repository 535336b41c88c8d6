/** Signs that nobody sees: soft hyphens, zero-width spaces and joiners, marks of direction. Decision 43 */
export const UNSEEN = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A cell without the space around it; one that shows nothing is empty. */
export const trimCell = (cell: string): string => (cell.replace(UNSEEN, '').trim() === '' ? '' : cell.trim())
