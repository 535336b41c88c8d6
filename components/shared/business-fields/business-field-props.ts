import type { Country } from '@/lib/rules/input/validators'

/** `onRecord` contains stored values that the fields cannot hold: masked values, and the names of files. */
export type BusinessFieldProps = { country: Country; onRecord: Readonly<Record<string, string>> }
