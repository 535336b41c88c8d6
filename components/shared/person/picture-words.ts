/** What the picture of a person and its dialogs say. */
export const pictureWords = [
  'users.picture',
  'set-up.file',
  'set-up.help',
  'validation',
  'common',
  'errors.codes',
] as const
