/** Begins what stands for values that are not shown. */
export const UNSEEN = 'unseen:'
