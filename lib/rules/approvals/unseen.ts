export const UNSEEN_PREFIX = 'unseen:'
