import type * as core from 'zod/v4/core'
import { callsById, type CatalogueCall } from '../index'
import { toJson, type Components, type Json } from './schemas'

export const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }

const sentenceOf = (id: string): string => {
  const [first = '', ...rest] = id.split('-')
  return [first[0]?.toUpperCase() + first.slice(1), ...rest].join(' ')
}

const reaches = {
  self: 'the person’s own account',
  scoped: 'records in the person’s scope',
  issuer: 'one issuer as a whole',
  platform: 'the platform as a whole',
} as const

/** Who may send a call, and what it touches. */
const describeNeed = ({ need, reach }: CatalogueCall): string => {
  const who =
    need === 'open'
      ? 'Anybody may send it, without a token.'
      : need === 'login'
        ? 'Any signed-in person may send it.'
        : `It needs one of the privileges ${need.join(', ')}.`
  return `${who} It touches ${reaches[reach]}.`
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = (query: core.$ZodType | undefined, components: Components) => {
  const { properties = {}, required = [] } = (query ? toJson(query, 'input') : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: components.refer(schema),
  }))
}

type ObjectSchema = { properties?: Json; required?: readonly string[] }

const without = (json: Json, names: readonly string[]): Json => {
  if (names.length === 0) return json
  const { properties = {}, required = [], ...rest } = json as ObjectSchema
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    required: required.filter((name) => !names.includes(name)),
  }
}

const bodyOf = (call: CatalogueCall, components: Components, leftOut: readonly string[]) => {
  if (call.upload) {
    const fields = (call.form ?? []).map((name) => [name, { type: 'string' }])
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', required: ['file'], properties: Object.fromEntries([['file', file], ...fields]) }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (call.method === 'GET' || !call.body) return undefined
  const schema = components.refer(without(toJson(call.body, 'input'), leftOut))
  return { required: true, content: { 'application/json': { schema } } }
}

export const contentOf = (call: CatalogueCall, components: Components, example?: unknown) => {
  if (call.file) return { 'application/octet-stream': {} }
  const schema = call.reply ? components.ofReply(call.reply) : { type: 'object' }
  return { 'application/json': { schema, ...(example !== undefined && { example }) } }
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** The documents name the parts of one path in several ways (`orgs/{id}`, `orgs/{orgId}`); here the first name stands for all. */
const pathOf = (path: string, known: ReadonlyMap<string, unknown>): string =>
  [...known.keys()].find((one) => shapeOf(one) === shapeOf(path)) ?? path

export const byName = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))

/** What differs between the contract of an upstream and that of the portal. */
type Contract = {
  takes: (call: CatalogueCall) => boolean
  pathFor: (call: CatalogueCall) => string
  /** Sentences after those about who may send the call. */
  notes: (call: CatalogueCall) => readonly (string | false | undefined)[]
  headers: (call: CatalogueCall) => readonly string[]
  /** ObjectSchema of the body that are not sent. */
  leftOut: (call: CatalogueCall) => readonly string[]
  responses: (call: CatalogueCall, id: string) => Json
  components: Components
}

/** The operations of all calls that belong to a contract, by path, with the headers that they use and their areas. */
export const describeOperations = (contract: Contract, prose: ReadonlyMap<string, string>) => {
  const { components } = contract
  const calls = [...callsById].filter(([, call]) => contract.takes(call))
  const paths = new Map<string, Record<string, unknown>>()
  for (const [id, call] of calls) {
    const path = pathOf(contract.pathFor(call), paths)
    const operations = paths.get(path) ?? {}
    const requestBody = bodyOf(call, components, contract.leftOut(call))
    operations[call.method.toLowerCase()] = {
      operationId: id,
      tags: [call.area],
      summary: sentenceOf(id),
      description: [prose.get(call.address), describeNeed(call), ...contract.notes(call)].filter(Boolean).join('\n\n'),
      parameters: [
        ...pathParameters(path),
        ...queryParameters(call.query, components),
        ...contract.headers(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ],
      ...(requestBody && { requestBody }),
      responses: contract.responses(call, id),
      ...(call.need === 'open' && { security: [] }),
      'x-privileges': call.need,
      'x-reach': call.reach,
      ...(call.money && { 'x-moves-money': true }),
      ...(call.optional && { 'x-optional': true }),
    }
    paths.set(path, operations)
  }
  const areas = [...new Set(calls.map(([, { area }]) => area))].sort()
  return {
    paths: byName(paths),
    tags: areas.map((name) => ({ name, description: `Calls about ${name.replaceAll('-', ' ')}.` })),
    used: [...new Set(calls.flatMap(([, call]) => contract.headers(call)))],
    isOpen: calls.every(([, { need }]) => need === 'open'),
  }
}
