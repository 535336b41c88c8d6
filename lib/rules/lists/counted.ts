/** Rows are counted up to here where a whole count would grow with the data. */
export const MOST_COUNTED = 1000

/** How many rows there are; with `isMore`, at least so many. */
export type Counted = { total: number; isMore: boolean }

/** Reads a count that was made of at most one row more than `MOST_COUNTED`, or of all. */
export const countedOf = (count: number, isWhole: boolean): Counted =>
  isWhole ? { total: count, isMore: false } : { total: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
