import 'server-only'
import * as core from 'zod/v4/core'
import { memoize } from '../bounded-cache'
import { innerOf, keyMarkOf, markOf, type Personal } from '../calls/personal'
import {
  isAccountName,
  isDocumentName,
  isPlainEnding,
  isValueName,
  kindOfLabel,
  kindOfName,
  kindOfDocument,
  type PersonalKind,
} from '../rules/input/personal-names'

export const HIDDEN = '••••'
const HIDDEN_DAY = '••••-••-••'
const dots = (value: string): string => (value.length > 6 ? `••••${value.slice(-4)}` : HIDDEN)

/** No real reply is nested this deep, and walking a deeper one would overflow the stack. */
const DEEPEST = 64

export class TooDeep extends Error {}

type MaskedRecord = Record<string, unknown>
type Walk = (value: unknown, depth: number) => void

/** Masks personal values in a reply in place: fields of the schema by their marks, other fields by their names. Throws TooDeep. Decision 23 */
export const mask = (value: unknown, schema?: core.$ZodType): void => {
  const walk = schema ? walkOf(schema) : walkUnknown
  walk?.(value, 0)
}

const refuseDeep = (depth: number): void => {
  if (depth > DEEPEST) throw new TooDeep()
}

const walkUnknown: Walk = (value, depth) => {
  if (typeof value !== 'object' || value === null) return
  refuseDeep(depth)
  if (Array.isArray(value)) {
    for (const item of value) walkUnknown(item, depth + 1)
    return
  }
  const object = value as MaskedRecord
  for (const key in object) maskUnknown(object, key, depth)
}

const maskUnknown = (object: MaskedRecord, key: string, depth: number): void => {
  const inner = object[key]
  const isInner = typeof inner === 'object'
  if (!isInner && typeof inner !== 'string' && typeof inner !== 'number') return
  const named = knownName(key)
  const kind = named === 'paper-of' ? kindOfDocumentIn(object) : named === 'value-of' ? kindOfValueIn(object) : named
  if (kind !== null) object[key] = hidden(kind, inner, depth + 1)
  else if (isInner) walkUnknown(inner, depth + 1)
}

const hidden = (kind: PersonalKind | 'account-of', value: unknown, depth: number): unknown => {
  refuseDeep(depth)
  if (Array.isArray(value)) return value.map((item) => hidden(kind, item, depth + 1))
  if (typeof value === 'object' && value !== null) {
    if (kind === 'account-of') walkUnknown(value, depth)
    else hideWithin(kind, value as MaskedRecord, depth)
    return value
  }
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return value
  if (kind === 'picture') return HIDDEN
  return kind === 'birth' ? HIDDEN_DAY : dots(String(value))
}

const hideWithin = (kind: PersonalKind, object: MaskedRecord, depth: number): void => {
  for (const key in object) {
    if (isPlainEnding(key)) walkUnknown(object[key], depth + 1)
    else object[key] = hidden(kindOfName(key) === 'birth' ? 'birth' : kind, object[key], depth + 1)
  }
}

const TYPES = ['docType', 'documentType', 'docName', 'documentName', 'idType', 'proofType', 'type', 'name'] as const
const LABELS = [...TYPES, 'key', 'field', 'label'] as const

const kindOfDocumentIn = (owner: MaskedRecord): PersonalKind | null =>
  kindOfDocument(TYPES.map((name) => owner[name]).find((word) => typeof word === 'string' && word !== ''))

const kindOfValueIn = (owner: MaskedRecord): PersonalKind | null => {
  for (const name of LABELS) {
    const kind = kindOfLabel(owner[name])
    if (kind !== null) return kind
  }
  return null
}

const knownName = memoize(5000, (key): PersonalKind | 'account-of' | 'paper-of' | 'value-of' | null => {
  if (isPlainEnding(key)) return null
  if (isAccountName(key)) return 'account-of'
  if (isDocumentName(key)) return 'paper-of'
  return isValueName(key) ? 'value-of' : kindOfName(key)
})

type MaskStep = { personal?: Personal | null | undefined; walk: Walk | null }

const stepOf = (schema: core.$ZodType): MaskStep => {
  const personal = findMark(schema)
  return { personal, walk: personal === undefined ? walkOf(schema) : null }
}

const findMark = (schema: core.$ZodType): Personal | null | undefined => {
  const mark = markOf(schema)
  const inner = innerOf(schema)
  return mark !== undefined || inner === schema ? mark : findMark(inner)
}

const take = (owner: MaskedRecord, key: string, { personal, walk }: MaskStep, depth: number): void => {
  if (walk) walk(owner[key], depth + 1)
  if (!personal) return
  const kind = typeof personal === 'string' ? personal : personal(owner)
  if (kind !== null) owner[key] = hidden(kind, owner[key], depth + 1)
}

const walkFields =
  (steps: ReadonlyMap<string, MaskStep>): Walk =>
  (value, depth) => {
    if (typeof value !== 'object' || value === null) return
    refuseDeep(depth)
    const object = value as MaskedRecord
    for (const key in object) {
      const step = steps.get(key)
      if (step === undefined) maskUnknown(object, key, depth)
      else if (step !== LEFT) take(object, key, step, depth)
    }
  }

const LEFT: MaskStep = { walk: null }

const walkItems = (schema: core.$ZodType): Walk | null => {
  const { personal, walk } = stepOf(schema)
  if (personal === null || (personal === undefined && walk === null)) return null
  return (value, depth) => {
    if (!Array.isArray(value)) return
    refuseDeep(depth)
    for (const [at, item] of value.entries())
      if (walk) walk(item, depth + 1)
      else if (typeof personal === 'string') value[at] = hidden(personal, item, depth + 1)
  }
}

/** The keys of a record are data and do not decide what is masked: a printer or wallet may be called "PAN". */
const walkRecord = (schema: core.$ZodRecord): Walk | null => {
  const kindOf = keyMarkOf(schema)
  const { personal, walk } = stepOf(schema._zod.def.valueType)
  const kindAt = (key: string) => kindOf?.(key) ?? (typeof personal === 'string' ? personal : null)
  if (!kindOf && !walk && typeof personal !== 'string') return null
  return (value, depth) => {
    if (typeof value !== 'object' || value === null) return
    refuseDeep(depth)
    const object = value as MaskedRecord
    for (const key in object) {
      const kind = kindAt(key)
      if (kind !== null) object[key] = hidden(kind, object[key], depth + 1)
      else walk?.(object[key], depth + 1)
    }
  }
}

const scalars: ReadonlySet<string> = new Set([
  ...['string', 'number', 'int', 'boolean', 'bigint', 'date', 'enum', 'literal', 'null', 'undefined', 'void', 'nan'],
  ...['template_literal', 'transform', 'never'],
])

const isAnything = (schema: core.$ZodType): boolean =>
  ['unknown', 'any'].includes((schema as core.$ZodTypes)._zod.def.type)

const build = (schema: core.$ZodType): Walk | null => {
  if (findMark(schema) === null) return null
  const inner = innerOf(schema)
  if (inner !== schema) return walkOf(inner)
  const { def } = (schema as core.$ZodTypes)._zod
  if (scalars.has(def.type)) return null
  if (def.type === 'array') return walkItems(def.element)
  if (def.type === 'object') return walkFields(new Map(stepsOf(def.shape)))
  if (def.type === 'record' && !isAnything(def.valueType)) return walkRecord(schema as core.$ZodRecord)
  if (def.type !== 'union') return walkUnknown
  const options = def.options.map((option) => innerOf(option) as core.$ZodTypes)
  if (options.every(({ _zod }) => scalars.has(_zod.def.type))) return null
  const shapes = options.flatMap(({ _zod }) => (_zod.def.type === 'object' ? stepsOf(_zod.def.shape) : []))
  return shapes.length > 0 ? walkFields(new Map(shapes)) : walkUnknown
}

const stepsOf = (shape: Readonly<Record<string, core.$ZodType>>): [string, MaskStep][] =>
  Object.entries(shape).map(([key, part]) => {
    const step = stepOf(part)
    return [key, step.personal || step.walk ? step : LEFT]
  })

const walks = core.registry<{ walk: Walk | null }>()

const walkOf = (schema: core.$ZodType): Walk | null => {
  // `get` also finds the entry of a parent schema; only `has` tells whether this schema has one.
  const known = walks.has(schema) ? walks.get(schema) : undefined
  if (known) return known.walk
  const made = { walk: build(schema) }
  walks.add(schema, made)
  return made.walk
}
