import { readWhole } from '@/lib/rules/input/read-whole'

/** The id in a path or query; invalid text becomes an id that no row has. */
export const parseId = (text: string | undefined): number => readWhole(text) ?? -1
