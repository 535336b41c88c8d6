export { readFilterNames, readFilterPrograms } from '@/lib/queries/filter-names'
export type { FilterNames } from '@/lib/queries/filter-names'
