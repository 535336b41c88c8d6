import { z } from 'zod'
import * as core from 'zod/v4/core'
import { markOf } from './personal'

/** Holds functions because zod would treat a schema in a registry's value type as a placeholder. */
const wires = core.registry<{ wire: () => unknown }>()
const known = core.registry<{ schema: unknown }>()

/** Pairs a tolerant reader with its strict wire schema. */
export const readerOf = <S extends core.$ZodType>(reader: S, wire: () => core.$ZodType): S => {
  wires.add(reader, { wire })
  return reader
}

/** The same schema without null and undefined, with what is said of it. */
export const presentOf = (schema: core.$ZodType): core.$ZodType => {
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type !== 'optional' && def.type !== 'nullable') return schema
  const inner = core.clone(presentOf(def.innerType))
  core.globalRegistry.add(inner, { ...core.globalRegistry.get(schema), ...core.globalRegistry.get(inner) })
  return inner
}

const DECIMAL = /^-?\d+(\.\d+)?$/
const numberOrText = () => z.union([z.number(), z.string().regex(DECIMAL)])

const plain: ReadonlySet<string> = new Set([
  ...['string', 'boolean', 'enum', 'literal', 'null', 'undefined', 'unknown', 'any', 'void'],
])

const derive = (schema: core.$ZodType): core.$ZodType => {
  const own = wires.get(schema)
  if (own) return own.wire() as core.$ZodType
  const { def } = (schema as core.$ZodTypes)._zod
  if (plain.has(def.type)) return core.clone(schema)
  switch (def.type) {
    case 'number':
      return 'coerce' in def && def.coerce ? numberOrText() : core.clone(schema)
    case 'object':
      return z.looseObject(
        Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, wireSchemaOf(part)])),
      )
    case 'array':
      return z.array(wireSchemaOf(def.element))
    case 'record':
      return z.record(z.string(), wireSchemaOf(def.valueType))
    case 'union':
      return z.union(def.options.map(wireSchemaOf))
    case 'nullable':
      return z.nullable(wireSchemaOf(def.innerType))
    case 'optional':
      return z.optional(wireSchemaOf(def.innerType))
    case 'default':
    case 'catch':
      return z.nullish(wireSchemaOf(def.innerType))
    case 'pipe':
      return wireSchemaOf((def.in as core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in)
    default:
      throw new Error(`A reply has a part of the kind ${def.type}: say with readerOf what it is on the wire`)
  }
}

const build = (schema: core.$ZodType): core.$ZodType => {
  const made = derive(schema)
  const personal = markOf(schema)
  if (!personal) return made
  const marked = core.clone(made)
  core.globalRegistry.add(marked, { 'x-personal': typeof personal === 'string' ? personal : 'by-row' })
  return marked
}

/**
 * The strict schema of a reply: which kind each field has and which fields may be missing; extra fields are allowed. The sandbox is tested
 * against it, while pages use the tolerant reader.
 */
export const wireSchemaOf = (schema: core.$ZodType): core.$ZodType => {
  // `get` also finds the entry of a parent schema; only `has` tells whether this schema has one.
  const before = known.has(schema) ? known.get(schema) : undefined
  if (before) return before.schema as core.$ZodType
  const made = build(schema)
  known.add(schema, { schema: made })
  return made
}
