export { readRelease } from '@/lib/queries/list-release'
