import { countryOf, emptySetUp, guardedFields, setUpFiles } from './set-up'
import type { SetUpAddress, SetUpValues } from './set-up'
import type { SetUpDetails } from '../bodies/set-up'

type Nullable<T> = { [K in keyof T]?: T[K] | null | undefined }
/** A business as it was read: what it was set up with, some of it masked, and the names of its files. */
type ReadSetUp = Nullable<Omit<SetUpValues, 'registered' | 'business' | 'signatory' | 'files'>> & {
  registered?: Nullable<SetUpAddress> | null
  business?: Nullable<SetUpAddress> | null
  signatory?: Nullable<SetUpValues['signatory']> | null
  papers?: readonly { docType: string | null; fileName: string | null }[]
}

/** A form filled from what was read, and what stands on record besides: guarded values as they are shown, files by their names. */
type FilledForm = { values: SetUpValues; onRecord: Record<string, string> }

const textsOf = <T extends Record<string, unknown>>(empty: T, read: Nullable<T> | null | undefined): T =>
  Object.fromEntries(Object.keys(empty).map((key) => [key, read?.[key] ?? empty[key]])) as T

/** The fields of the form from a business that was read; what is masked is left empty and stays as it is. Decision 23 */
export const fillSetUp = (read: ReadSetUp): FilledForm => {
  const { registered, business, signatory, files, ...flat } = emptySetUp
  const values: SetUpValues = {
    ...textsOf(flat, read as Nullable<typeof flat>),
    registered: textsOf(registered, read.registered),
    business: textsOf(business, read.business),
    signatory: textsOf(signatory, read.signatory),
    files,
  }
  const onRecord: Record<string, string> = {}
  for (const path of guardedFields) {
    const [owner, key] = pathOf(values, path)
    if (owner[key]) onRecord[path] = owner[key]
    owner[key] = ''
  }
  for (const { docType, fileName } of read.papers ?? [])
    if (setUpFiles.some((type) => type === docType)) onRecord[`files.${docType}`] = fileName ?? ''
  return { values, onRecord }
}

const pathOf = (values: SetUpValues, path: string): [owner: Record<string, string>, key: string] => {
  const [first = '', second] = path.split('.')
  const top = values as unknown as Record<string, never>
  return second === undefined ? [top, first] : [top[first] as unknown as Record<string, string>, second]
}

const noPincode = (address: SetUpAddress): SetUpAddress => ({ ...address, pincode: '' })

/** What is sent: what stands on record and was not typed anew is left out, and so are files that were not chosen; the Emirates have no Indian numbers. Decision 25 */
export const toSetUpDetails = (typed: SetUpValues, onRecord: Readonly<Record<string, string>>): SetUpDetails => {
  const values = structuredCopy(typed)
  if (countryOf(values.issuers) === 'AE') {
    Object.assign(values, { gst: '', pan: '', cin: '', tan: '', ifsc: '' })
    values.registered = noPincode(values.registered)
    values.business = noPincode(values.business)
    Object.assign(values.signatory, { aadhaar: '', pan: '' })
  }
  for (const path of guardedFields) {
    const [owner, key] = pathOf(values, path)
    if (owner[key] === '' && onRecord[path] !== undefined) delete owner[key]
  }
  const files = Object.fromEntries(Object.entries(values.files).filter(([, key]) => key !== ''))
  return { ...values, files }
}

const structuredCopy = (values: SetUpValues): SetUpValues => ({
  ...values,
  registered: { ...values.registered },
  business: { ...values.business },
  signatory: { ...values.signatory },
})
