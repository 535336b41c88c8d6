import { z } from 'zod'
import * as core from 'zod/v4/core'
import { markOf } from './personal'

type SchemaOf = () => core.$ZodType

/** `wire` is what an upstream must send, `given` what the reader makes of it. They hold functions because zod would treat a schema in a registry's value type as a placeholder. */
const sides = { wire: core.registry<{ of: () => unknown }>(), given: core.registry<{ of: () => unknown }>() } as const
type Side = keyof typeof sides
const known = { wire: core.registry<{ schema: unknown }>(), given: core.registry<{ schema: unknown }>() } as const

/** Pairs a tolerant reader with its strict wire schema and with the schema of what it gives. */
export const readerOf = <S extends core.$ZodType>(reader: S, wire: SchemaOf, given: SchemaOf): S => {
  sides.wire.add(reader, { of: wire })
  return givenAs(reader, given)
}

/** Says what a reader gives, where its parts do not. */
export const givenAs = <S extends core.$ZodType>(reader: S, given: SchemaOf): S => {
  sides.given.add(reader, { of: given })
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

const partOf = (def: core.$ZodPipeDef, side: Side): core.$ZodType => {
  const isTransform = (part: core.$ZodType) => (part as core.$ZodTypes)._zod.def.type === 'transform'
  if (side === 'wire') return isTransform(def.in) ? def.out : def.in
  if (isTransform(def.out)) throw new Error('A reply has a part that is converted: say with givenAs what comes out')
  return def.out
}

const derive = (schema: core.$ZodType, side: Side): core.$ZodType => {
  const of = (part: core.$ZodType): core.$ZodType => schemaOf(part, side)
  const own = sides[side].get(schema)
  if (own) return side === 'wire' ? (own.of() as core.$ZodType) : of(own.of() as core.$ZodType)
  const { def } = (schema as core.$ZodTypes)._zod
  if (plain.has(def.type)) return core.clone(schema)
  switch (def.type) {
    case 'number':
      if (!('coerce' in def && def.coerce)) return core.clone(schema)
      return side === 'wire' ? numberOrText() : z.number()
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, of(part)]))
      return side === 'wire' || def.catchall ? z.looseObject(shape) : z.object(shape)
    }
    case 'array':
      return z.array(of(def.element))
    case 'record':
      return z.record(z.string(), of(def.valueType))
    case 'union':
      return z.union(def.options.map(of))
    case 'nullable':
      return z.nullable(of(def.innerType))
    case 'optional':
      return z.optional(of(def.innerType))
    case 'default':
    case 'catch':
      return side === 'wire' ? z.nullish(of(def.innerType)) : of(def.innerType)
    case 'pipe':
      return of(partOf(def, side))
    default:
      throw new Error(`A reply has a part of the kind ${def.type}: say with readerOf what it is on the wire`)
  }
}

const build = (schema: core.$ZodType, side: Side): core.$ZodType => {
  const made = derive(schema, side)
  const personal = markOf(schema)
  if (!personal) return made
  const marked = core.clone(made)
  core.globalRegistry.add(marked, { 'x-personal': typeof personal === 'string' ? personal : 'by-row' })
  return marked
}

const schemaOf = (schema: core.$ZodType, side: Side): core.$ZodType => {
  // `get` also finds the entry of a parent schema; only `has` tells whether this schema has one.
  const before = known[side].has(schema) ? known[side].get(schema) : undefined
  if (before) return before.schema as core.$ZodType
  const made = build(schema, side)
  known[side].add(schema, { schema: made })
  return made
}

/**
 * The strict schema of a reply: which kind each field has and which fields may be missing; extra fields are allowed. The sandbox is tested
 * against it, while pages use the tolerant reader.
 */
export const wireSchemaOf = (schema: core.$ZodType): core.$ZodType => schemaOf(schema, 'wire')

/** The schema of what the reader of a reply gives: what pages get, and what the API proxy answers. */
export const givenSchemaOf = (schema: core.$ZodType): core.$ZodType => schemaOf(schema, 'given')
