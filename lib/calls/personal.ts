import * as core from 'zod/v4/core'
import { isIdentityDocument, kindOfField, kindOfDocument, type PersonalKind } from '../rules/input/personal-names'

type PersonalRecord = Readonly<Record<string, unknown>>
export type Personal = PersonalKind | ((owner: PersonalRecord) => PersonalKind | null)

const marks = core.registry<{ personal: Personal | null }>()

/** Clones the schema before marking it, because fields share schemas such as `text`. */
const marked = <S extends core.$ZodType>(schema: S, personal: Personal | null): S => {
  const own = core.clone(schema)
  marks.add(own, { personal })
  return own
}

/** Marks a field as personal. The gateway masks it until the person gives a reason to see it. Decision 23 */
export const personal =
  (kind: PersonalKind) =>
  <S extends core.$ZodType>(schema: S): S =>
    marked(schema, kind)

const personalBy =
  (kindOf: (owner: PersonalRecord) => PersonalKind | null) =>
  <S extends core.$ZodType>(schema: S): S =>
    marked(schema, kindOf)

export const documentOf = (type: string): (<S extends core.$ZodType>(schema: S) => S) =>
  personalBy((owner) => kindOfDocument(owner[type]))

/** Marks a picture of an identity document, because the picture shows the number that is masked. `type` names the field with the document's type. */
export const pictureOf = (type: string): (<S extends core.$ZodType>(schema: S) => S) =>
  personalBy((owner) => (isIdentityDocument(owner[type]) ? 'picture' : null))

/** Marks a field that has the name of a personal field but is not one; nothing inside it is masked. */
export const notPersonal = <S extends core.$ZodType>(schema: S): S => marked(schema, null)

const keyMarks = core.registry<{ kindOf: (key: string) => PersonalKind | null }>()

/** Marks a record whose keys are field names, so that each value is masked by its key. In other records the keys are data. */
export const personalByKey =
  (kindOf: (key: string) => PersonalKind | null) =>
  <S extends core.$ZodRecord>(schema: S): S => {
    const own = core.clone(schema)
    keyMarks.add(own, { kindOf })
    return own
  }
export const keyMarkOf = (schema: core.$ZodType) => keyMarks.get(schema)?.kindOf

export const personalColumns = (columns: readonly string[]) => {
  const kinds = new Map(columns.map((column) => [column, kindOfField(column)] as const))
  return personalByKey((column) => kinds.get(column) ?? null)
}

export const fieldOf = (field: string): (<S extends core.$ZodType>(schema: S) => S) =>
  personalBy(({ [field]: name }) => (typeof name === 'string' ? kindOfField(name) : null))

export const markOf = (schema: core.$ZodType): Personal | null | undefined => marks.get(schema)?.personal

export const innerOf = (schema: core.$ZodType): core.$ZodType => {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'pipe') return (def.in as core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in
  return 'innerType' in def ? def.innerType : schema
}

type PersonalField = { path: string; kind: PersonalKind | 'by-row' }

const fieldsOf = (schema: core.$ZodType, path: string): PersonalField[] => {
  const mark = markOf(schema)
  if (mark === null) return []
  if (mark !== undefined) return [{ path, kind: typeof mark === 'string' ? mark : 'by-row' }]
  const inner = innerOf(schema)
  if (inner !== schema) return fieldsOf(inner, path)
  const { def } = (schema as core.$ZodTypes)._zod
  const fieldsIn = (part: core.$ZodType, name: string) => fieldsOf(part, path ? `${path}.${name}` : name)
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, part]) => fieldsIn(part, key))
  if (def.type === 'array') return fieldsOf(def.element, path)
  if (def.type === 'record') return fieldsIn(def.valueType, '*')
  return def.type === 'union' ? def.options.flatMap((option) => fieldsOf(option, path)) : []
}

/** The paths of personal fields in a reply (`documents.docValue`; `*` for any key). */
export const personalFieldsOf = (schema: core.$ZodType): PersonalField[] => [
  ...new Map(fieldsOf(schema, '').map((field) => [field.path, field] as const)).values(),
]
