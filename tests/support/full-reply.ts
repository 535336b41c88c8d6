import type * as core from 'zod/v4/core'
import type { Call } from '@/lib/calls/call'
import { wireSchemaOf } from '@/lib/calls/wire'

type Fields = Readonly<Record<string, unknown>>
const defOf = (schema: core.$ZodType) => (schema as core.$ZodTypes)._zod.def
const mayMiss = (schema: core.$ZodType): boolean => ['optional', 'nullable'].includes(defOf(schema).type)

const textOf = (schema: core.$ZodType): string => {
  const { format } = defOf(schema) as { format?: string }
  if (format === 'datetime') return '2026-01-05T10:00:00.000Z'
  return format === 'url' ? 'https://bank.example/' : '1'
}

const fill = (schema: core.$ZodType, given: unknown): unknown => {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'nullable')
    return given === null || given === undefined ? given : fill(def.innerType, given)
  if (def.type === 'array') return Array.isArray(given) ? given.map((item) => fill(def.element, item)) : (given ?? [])
  if (def.type === 'object') {
    const fields = (given ?? {}) as Fields
    if (typeof fields !== 'object' || Array.isArray(fields)) return given
    const named = Object.entries(def.shape).filter(([key, part]) => key in fields || !mayMiss(part))
    return { ...fields, ...Object.fromEntries(named.map(([key, part]) => [key, fill(part, fields[key])])) }
  }
  if (given !== undefined) return given
  if (def.type === 'union') return fill(def.options[0] as core.$ZodType, given)
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'string') return textOf(schema)
  if (def.type === 'record') return {}
  return def.type === 'boolean' ? true : 1
}

/** What a call answers with some of its fields, and with something in each other field that may not be missing. */
export const fullReply = (call: Call, given: unknown = {}): unknown =>
  call.reply ? fill(wireSchemaOf(call.reply), given) : given
export const fullPart = (schema: core.$ZodType, given: unknown = {}): unknown => fill(wireSchemaOf(schema), given)
