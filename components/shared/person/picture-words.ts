export const pictureWords = [
  'users.picture',
  'set-up.file',
  'set-up.help',
  'validation',
  'common',
  'errors.codes',
] as const
