import { z } from 'zod'
import type * as core from 'zod/v4/core'
import * as areas from '../areas'
import { givenSchemaOf, wireSchemaOf } from '../wire'

export type Json = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

export const toJson = (schema: core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    // The format says the same, in words that a person can read.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  }) as Json
  return json
}

/** zod bounds whole numbers by what JavaScript can count; a wire has no such bounds. */
const isBound = (key: string, value: unknown): boolean =>
  (key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A choice that allows anything beside something says nothing. */
const isAnything = (value: Json): boolean =>
  Array.isArray(value.anyOf) && value.anyOf.some((one) => isJson(one) && Object.keys(one).length === 0)

type SchemaOf = (reply: core.$ZodType) => core.$ZodType

/** Schemas that the areas export by name become components, wherever they stand. */
const nameSchemas = (schemaOf: SchemaOf) =>
  new Map(
    Object.values(areas).flatMap((area) =>
      Object.entries(area).flatMap(([name, value]) => {
        if (!isSchema(value)) return []
        const json = toJson(schemaOf(value), 'output')
        return json.type === 'object' ? [[JSON.stringify(json), { name, json }] as const] : []
      }),
    ),
  )
const onWire = { schemaOf: wireSchemaOf, named: nameSchemas(wireSchemaOf) }
const given = { schemaOf: givenSchemaOf, named: nameSchemas(givenSchemaOf) }

/** The schemas of one file: what stands below several calls becomes a component, to which they refer. */
class Components {
  readonly schemas: Map<string, unknown>

  constructor(
    private readonly side: typeof onWire,
    own: Json,
  ) {
    this.schemas = new Map(Object.entries(own))
  }

  ofReply(reply: core.$ZodType): unknown {
    return this.refer(toJson(this.side.schemaOf(reply), 'output'))
  }

  refer(value: unknown, own?: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.refer(item))
    if (!isJson(value)) return value
    const named = value.type === 'object' ? this.side.named.get(JSON.stringify(value)) : undefined
    if (named && named.name !== own) {
      if (!this.schemas.has(named.name)) {
        this.schemas.set(named.name, null)
        this.schemas.set(named.name, this.refer(named.json, named.name))
      }
      return { $ref: `#/components/schemas/${named.name}` }
    }
    if (isAnything(value)) return {}
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, part]) => !isBound(key, part))
        .map(([key, part]) => [key, this.refer(part)]),
    )
  }
}
export type { Components }

/** Components of a contract for upstreams. */
export const wireComponents = (own: Json) => new Components(onWire, own)
/** Components of the contract of the portal's own proxy, which answers what the readers give. */
export const givenComponents = (own: Json) => new Components(given, own)
