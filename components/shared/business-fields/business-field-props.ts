import type { Country } from '@/lib/rules/input/validators'

/** What the fields look at besides what is typed. `onRecord`: guarded values as they are shown, files by their names. */
export type BusinessFieldProps = { country: Country; onRecord: Readonly<Record<string, string>> }
