import fc from 'fast-check'
import * as z from 'zod/mini'
import type * as core from 'zod/v4/core'

/** What stands in a field by its name, and whether it names a record there: undefined where any valid value will do. */
export type Meaning = (field: string) => { value: unknown; isRecord: boolean } | undefined

type Def = { type: string } & Record<string, unknown>
type Check = { _zod: { def: { check: string; format?: string; pattern?: RegExp; minimum?: number; value?: number } } }
type SchemaPart = core.$ZodType

/** zod keeps what a schema was made of under `_zod`, typed apart for each kind. */
const defOf = (schema: SchemaPart): Def => schema._zod.def as unknown as Def
const checksOf = (def: Def): Check['_zod']['def'][] =>
  ((def.checks as Check[] | undefined) ?? []).map((check) => check._zod.def)

const MISSING = Symbol('missing')
type Plan = { meaning: Meaning; withOptional: 'named' | 'all' | 'none'; choice: number; seed: number }
const samples = new Map<string, string>()
/** Made once: the same pattern comes in many bodies. */
const sample = (pattern: RegExp, seed: number): string => {
  const key = `${seed} ${pattern.flags} ${pattern.source}`
  const known = samples.get(key)
  if (known !== undefined) return known
  const texts = fc.stringMatching(new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')))
  const [text = ''] = fc.sample(texts, { numRuns: 1, seed })
  samples.set(key, text)
  return text
}

const someText = (def: Def, { seed }: Plan): string => {
  const checks = checksOf(def)
  const pattern = (def.pattern as RegExp | undefined) ?? checks.find((check) => check.pattern)?.pattern
  const format = (def.format as string | undefined) ?? checks.find((check) => check.format)?.format
  if (format === 'date') return '2026-01-05'
  if (format === 'datetime') return '2030-01-05T10:00:00.000Z'
  if (format === 'url') return 'https://portal.sandbox.test/app'
  if (format === 'email') return 'asha.nair@mail.example'
  const least = checks.find(({ check }) => check === 'min_length' || check === 'length_equals')?.minimum ?? 0
  const plain = 'Sample text'.padEnd(least, 'x')
  return !pattern || new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(plain)
    ? plain
    : sample(pattern, seed)
}

const someNumber = (def: Def): number => {
  const least = checksOf(def).find(({ check }) => check === 'greater_than')?.value
  return typeof least === 'number' ? Math.max(1, least) : 1
}

const isOptional = (def: Def): boolean => def.type === 'optional' || def.type === 'default' || def.type === 'prefault'

const make = (schema: SchemaPart, plan: Plan, path: readonly string[]): unknown => {
  const def = defOf(schema)
  const inner = () => make(def.innerType as SchemaPart, plan, path)
  const field = path.at(-1) ?? ''
  const isLeaf = ![
    'object',
    'optional',
    'nullable',
    'default',
    'prefault',
    'pipe',
    'array',
    'lazy',
    'readonly',
    'nonoptional',
  ].includes(def.type)
  const named = isLeaf && path.length > 0 ? plan.meaning(field)?.value : undefined
  if (named !== undefined && z.safeParse(schema, named).success) return named
  switch (def.type) {
    case 'object': {
      const whole = path.length > 0 ? plan.meaning(field)?.value : undefined
      if (whole !== undefined && z.safeParse(schema, whole).success) return whole
      const shape = def.shape as Record<string, SchemaPart>
      const made = Object.entries(shape).map(([name, part]) => [name, makeField(part, plan, [...path, name])] as const)
      return Object.fromEntries(made.filter(([, value]) => value !== MISSING))
    }
    case 'array': {
      const whole = path.length > 0 ? plan.meaning(field)?.value : undefined
      if (whole !== undefined && z.safeParse(schema, whole).success) return whole
      const least = checksOf(def).find(({ check }) => check === 'min_length' || check === 'length_equals')?.minimum ?? 0
      const isNamed = hasMeaning(def.element as SchemaPart, plan, [...path, singular(field)])
      if (least === 0 && !isNamed && plan.withOptional !== 'all') return []
      const item = make(def.element as SchemaPart, plan, [...path, singular(field)])
      return Array.from({ length: Math.max(1, least) }, () => item)
    }
    case 'string':
      return someText(def, plan)
    case 'number':
    case 'int':
      return someNumber(def)
    case 'boolean':
      return true
    case 'literal':
      return (def.values as unknown[])[0]
    case 'enum': {
      const values = Object.values(def.entries as Record<string, string>)
      return values[(plan.choice + plan.seed) % values.length]
    }
    case 'union': {
      const options = def.options as SchemaPart[]
      const from = (plan.choice + plan.seed) % options.length
      return make(options[from] as SchemaPart, plan, path)
    }
    case 'pipe':
      return defOf(def.in as SchemaPart).type === 'transform'
        ? make(def.out as SchemaPart, plan, path)
        : make(def.in as SchemaPart, plan, path)
    case 'lazy':
      return make((def.getter as () => SchemaPart)(), plan, path)
    case 'record':
      return {}
    case 'null':
      return null
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return inner()
    default:
      return undefined
  }
}

const singular = (field: string): string => field.replace(/(s|List)$/, '')

const hasMeaning = (schema: SchemaPart, plan: Plan, path: readonly string[]): boolean => {
  const field = path.at(-1) ?? ''
  return [field, singular(field)].some((name) => plan.meaning(name)?.isRecord) || containsMeaning(schema, plan, path)
}

const containsMeaning = (schema: SchemaPart, plan: Plan, path: readonly string[]): boolean => {
  const def = defOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, SchemaPart>).some(([name, part]) =>
      hasMeaning(part, plan, [...path, name]),
    )
  const next = def.innerType ?? def.element ?? def.in
  return next !== undefined && containsMeaning(next as SchemaPart, plan, path)
}

const makeField = (schema: SchemaPart, plan: Plan, path: readonly string[]): unknown => {
  if (isOptional(defOf(schema))) {
    if (plan.withOptional === 'none') return MISSING
    if (plan.withOptional === 'named' && !hasMeaning(schema, plan, path)) return MISSING
  }
  return make(schema, plan, path)
}

export const fieldsOf = (schema: SchemaPart): Readonly<Record<string, SchemaPart>> => {
  const def = defOf(schema)
  return def.type === 'object' ? (def.shape as Record<string, SchemaPart>) : {}
}

export const fieldsWithin = (schema: SchemaPart): Readonly<Record<string, SchemaPart>> => {
  const def = defOf(schema)
  return def.type === 'pipe' ? fieldsWithin(def.in as SchemaPart) : fieldsOf(schema)
}

export const isOptionalField = (schema: SchemaPart): boolean => isOptional(defOf(schema))

export const validField = (schema: SchemaPart, name: string, meaning: Meaning, choice: number): unknown =>
  make(schema, { meaning, withOptional: 'named', choice, seed: 0 }, [name])

type ValidValue = { value: unknown } | { missing: string }

/** A value that the schema takes, with the choice of its shapes and closed sets that has this number, with what the names of its fields mean; else what stands in the way. */
export const validValue = (schema: SchemaPart, meaning: Meaning, choice = 0, isFull = false): ValidValue => {
  let wrong = ''
  for (const withOptional of isFull ? (['all', 'named'] as const) : (['named', 'all', 'none'] as const))
    for (let seed = 0; seed < 6; seed++) {
      const value = make(schema, { meaning, withOptional, choice, seed }, [])
      const read = z.safeParse(schema, value)
      if (read.success) return { value }
      wrong ||= read.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ')
    }
  return { missing: wrong }
}
