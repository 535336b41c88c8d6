import type { Country } from '@/lib/rules/input/validators'

/** What the fields need besides the values. `onRecord`: masked values as shown, and files by name. */
export type BusinessFieldProps = { country: Country; onRecord: Readonly<Record<string, string>> }
