export const UNSEEN = 'unseen:'
