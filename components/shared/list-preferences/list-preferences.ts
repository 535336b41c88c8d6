export { readListPreferences } from '@/lib/queries/list-preferences'
