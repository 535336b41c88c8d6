export const pictureWords = ['users', 'set-up'] as const
