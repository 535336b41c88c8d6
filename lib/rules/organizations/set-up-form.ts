import { type BusinessFields, type SetUpAddress, type SetUpValues, type SetUpDetails } from '../bodies/set-up'
import { setUpFiles } from './business-documents'
import { countryOf, emptySetUp, maskedFields, missingFields } from './set-up'
import type { Country } from '../input/validators'

type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined }
export type ReadFields<V extends BusinessFields = SetUpValues> = Nullable<
  Omit<V, 'registered' | 'business' | 'signatory' | 'files'>
> & {
  registered?: Nullable<SetUpAddress> | null
  business?: Nullable<SetUpAddress> | null
  signatory?: Nullable<BusinessFields['signatory']> | null
  papers?: readonly { docType: string | null; fileName: string | null }[]
}

type FilledForm<V> = { values: V; onRecord: Record<string, string> }

const textsOf = <T extends Record<string, unknown>>(empty: T, read: Nullable<T> | null | undefined): T =>
  Object.fromEntries(Object.keys(empty).map((key) => [key, read?.[key] ?? empty[key]])) as T

/** Fills the form from a stored business. Masked fields start empty, and a field that stays empty keeps its stored value. Decision 23 */
export const fillSetUp = (read: ReadFields<SetUpValues>): FilledForm<SetUpValues> => fillForm(emptySetUp, read)

export const fillForm = <V extends BusinessFields>(empty: V, read: ReadFields<V>): FilledForm<V> => {
  const values = readFields(empty, read)
  const onRecord: Record<string, string> = {}
  for (const path of maskedFields) {
    const [owner, key] = pathOf(values, path)
    if (owner[key]) onRecord[path] = owner[key]
    owner[key] = ''
  }
  for (const { docType, fileName } of read.papers ?? [])
    if (setUpFiles.some((type) => type === docType)) onRecord[`files.${docType}`] = fileName ?? ''
  return { values, onRecord }
}

/** Shows the masked stored value in fields that the person left empty. The result is for display only and must not be sent. Decision 23 */
export const withOnRecord = <V extends BusinessFields>(typed: V, onRecord: Readonly<Record<string, string>>): V => {
  const values = structuredCopy(typed)
  for (const path of maskedFields) {
    const [owner, key] = pathOf(values, path)
    owner[key] ||= onRecord[path] ?? ''
  }
  return values
}

export const readFields = <V extends BusinessFields>(empty: V, read: ReadFields<V>): V => {
  const { registered, business, signatory, files, ...flat } = empty
  return {
    ...textsOf(flat, read as Nullable<typeof flat>),
    registered: textsOf(registered, read.registered),
    business: textsOf(business, read.business),
    signatory: textsOf(signatory, read.signatory),
    files,
    // The cast is safe because every part of `empty` is filled again.
  } as unknown as V
}

const pathOf = (values: BusinessFields, path: string): [owner: Record<string, string>, key: string] => {
  const [first = '', second] = path.split('.')
  const top = values as unknown as Record<string, never>
  return second === undefined ? [top, first] : [top[first] as unknown as Record<string, string>, second]
}

type PartialUpload<V extends BusinessFields> = Omit<V, 'files'> & { files: Partial<BusinessFields['files']> }

export const toSetUpDetails = (typed: SetUpValues, onRecord: Readonly<Record<string, string>>): SetUpDetails =>
  toSentFields(typed, countryOf(typed.issuers), onRecord)

/**
 * The values to send. It leaves out stored fields that the person did not type again and files that were not chosen, and empties Indian
 * numbers of Emirati businesses. Decision 25
 */
export const toSentFields = <V extends BusinessFields>(
  typed: V,
  country: Country,
  onRecord: Readonly<Record<string, string>>,
): PartialUpload<V> => {
  const values = structuredCopy(typed)
  if (country === 'AE')
    for (const path of missingFields.AE) {
      const [owner, key] = pathOf(values, path)
      owner[key] = ''
    }
  for (const path of maskedFields) {
    const [owner, key] = pathOf(values, path)
    if (owner[key] === '' && onRecord[path] !== undefined) delete owner[key]
  }
  const files = Object.fromEntries(Object.entries(values.files).filter(([, key]) => key !== ''))
  return { ...values, files }
}

const structuredCopy = <V extends BusinessFields>(values: V): V => ({
  ...values,
  registered: { ...values.registered },
  business: { ...values.business },
  signatory: { ...values.signatory },
})
