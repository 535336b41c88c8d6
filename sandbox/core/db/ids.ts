import { idPattern } from '@/lib/rules/bodies/fields'

/** The id in a path or query; invalid text becomes an id that no row has. */
export const parseId = (text: string | undefined): number =>
  text !== undefined && idPattern.test(text) ? Number(text) : -1
