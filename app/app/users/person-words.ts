/** What the forms about a person say. */
export const personWords = [
  'users.invite',
  'users.roles',
  'users.businesses',
  'users.person',
  'users.change',
  'users.decide',
  'issue.picture',
  'issue.picker',
  'issue.fields',
  'issue.retry',
  'validation',
  'common',
  'errors.codes',
  'errors.applications',
] as const
