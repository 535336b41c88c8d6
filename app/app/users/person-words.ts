import { contentAreas } from '@/lib/rules/approvals/field-value'

export const personWords = [
  'reveal',
  'users.picture',
  'set-up.file',
  'set-up.help',
  'users.invite',
  'users.roles',
  'users.businesses',
  'users.person',
  'users.change',
  'users.decide',
  'issue.picture',
  'issue.picker',
  'issue.retry',
  ...contentAreas,
  'validation',
  'common',
  'errors.codes',
  'errors.applications',
] as const
