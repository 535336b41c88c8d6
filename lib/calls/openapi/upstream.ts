import { z } from 'zod'
import type * as core from 'zod/v4/core'
import * as areas from './areas'
import { callsById, type CatalogueCall } from './index'
import { SHOWN_HEADER } from '@/lib/rules/changes/changes'
import { SEE_AS_HEADER } from '@/lib/rules/users/see-as'
import type { Api } from './call'
import { wireSchemaOf } from './wire'

type Json = Readonly<Record<string, unknown>>

/** What each base is for. docs/operations.md has the variable that names its address. */
const bases: Record<Api, { variable: string; title: string }> = {
  issuing: { variable: 'ISSUING_API_URL', title: 'Issuing' },
  'issuance-v1': { variable: 'ISSUANCE_V1_URL', title: 'Issuance, version 1' },
  'issuance-v2': { variable: 'ISSUANCE_V2_URL', title: 'Issuance, version 2' },
  go: { variable: 'GO_SERVICE_URL', title: 'Approvals of customers' },
  reporting: { variable: 'REPORTING_API_URL', title: 'Reporting' },
  support: { variable: 'SUPPORT_API_URL', title: 'Support, version 1' },
  reimbursement: { variable: 'REIMBURSEMENT_API_URL', title: 'Reimbursement' },
  'live-signup': { variable: 'LIVE_SIGNUP_URL', title: 'Sign-up' },
}

const header = (name: string, description: string, schema: Json, required = false) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
})

const headers = {
  RequestId: header(
    'X-Request-Id',
    'The id of the request in the portal. Log it: the person sees it on every error.',
    { type: 'string', format: 'uuid' },
    true,
  ),
  DataSource: header('X-Data-Source', 'TEST in SANDBOX mode; left out in LIVE mode.', { const: 'TEST' }),
  Environment: header('X-Environment', 'The mode of the portal.', { enum: ['sandbox', 'live'] }, true),
  TimeZone: header('X-Time-Zone', 'The zone in which the days of filters are read.', {
    type: 'string',
    examples: ['Asia/Kolkata'],
  }),
  PortalOrigin: header(
    'X-Portal-Origin',
    "The address of the person's brand: links in mails lead to it, and passkeys belong to it.",
    { type: 'string', examples: ['https://cards.bank.example'] },
  ),
  MailSender: header('X-Mail-Sender', 'The name that mails of the brand are sent under, percent-encoded.', {
    type: 'string',
    examples: ['Coromandel%20Bank'],
  }),
  SeeAs: header(
    SEE_AS_HEADER,
    'Whose view is drawn, as `role` or `user` and its id. Answer within the scope and the privileges of both.',
    { type: 'string', examples: ['role 12'] },
  ),
  TraceParent: header('traceparent', 'W3C Trace Context, where traces are collected.', { type: 'string' }),
  TraceState: header('tracestate', 'W3C Trace Context, passed on as it came.', { type: 'string' }),
  SeenVersion: header(
    SHOWN_HEADER,
    'What the person saw: kind, id and moment of the last change of a record, with spaces between. Answer 409 where it has changed since.',
    { type: 'string', examples: ['card 5000122 2026-01-31T09:30:00.000Z'] },
  ),
  ApprovalSignature: header(
    'X-Approval-Signature',
    'The WebAuthn assertion with which the person signed, if the event asks for one: the id of the key, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots. Its challenge is that of `challenge-approvals`; the text behind it lists this request with the digest of the body. Refuse one that does not hold by 400, and an approval that lacks one by 403 with the code `passkey-required`, the `approvalQueueId` and its `digest`. A rejection has none. Answer an approval that it was taken for with its challenge as `signedWith`: only then it counts as signed. Refuse by 400 one that comes with anything else, or with a request that was decided already by another signature.',
    { type: 'string', examples: ['AbC1.eyJ0eXBlIjoi.SZYN5YgO.MEUCIQDx'] },
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'One key for one call with one body. Remember it for 24 hours: the same key with the same body repeats the first answer and moves nothing, with another body it is refused by 409.',
    { type: 'string', format: 'uuid' },
    true,
  ),
} as const
type HeaderName = keyof typeof headers

const refusals = {
  400: 'The request cannot be carried out. `message` says why, in a sentence for the person; `fields` gives it by field.',
  401: 'The token is missing, expired or revoked: the session ends.',
  403: 'The person lacks the privilege.',
  404: 'There is no such record in the scope of the person. What is outside of it is answered like this too, never by 403.',
  409: 'The record has changed meanwhile, or the change was made already.',
  429: 'Too many requests.',
} as const

type RefusalStatus = keyof typeof refusals

/** Without a token nobody is refused for what they may do. */
const statusesOf = (isOpen: boolean): RefusalStatus[] =>
  ([400, 401, 403, 404, 409, 429] as const).filter((status) => !isOpen || (status !== 401 && status !== 403))

const HttpError = {
  type: 'object',
  description: 'Why a request was refused.',
  properties: {
    message: { type: 'string', description: 'A sentence for the person.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each wrong field.',
    },
  },
}

const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

const toJson = (schema: core.$ZodType, io: 'input' | 'output'): Json => {
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

/** A choice that allows anything beside something says nothing. */
const isAnything = (value: Json): boolean =>
  Array.isArray(value.anyOf) && value.anyOf.some((one) => isJson(one) && Object.keys(one).length === 0)

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Schemas that the areas export by name become components, wherever they stand. */
const namedSchemas = new Map(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).flatMap(([name, value]) => {
      if (!isSchema(value)) return []
      const json = toJson(wireSchemaOf(value), 'output')
      return json.type === 'object' ? [[JSON.stringify(json), { name, json }] as const] : []
    }),
  ),
)

/** Replaces named schemas below `value` by references, and adds them to `components`. */
const withReferences = (value: unknown, components: Map<string, unknown>, own?: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, components))
  if (!isJson(value)) return value
  const named = value.type === 'object' ? namedSchemas.get(JSON.stringify(value)) : undefined
  if (named && named.name !== own) {
    if (!components.has(named.name)) {
      components.set(named.name, null)
      components.set(named.name, withReferences(named.json, components, named.name))
    }
    return { $ref: `#/components/schemas/${named.name}` }
  }
  if (isAnything(value)) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !isBound(key, part))
      .map(([key, part]) => [key, withReferences(part, components)]),
  )
}

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

const describe = (call: CatalogueCall, prose: string | undefined): string => {
  const need =
    call.need === 'open'
      ? 'Anybody may send it, without a token.'
      : call.need === 'login'
        ? 'Any signed-in person may send it.'
        : `It needs one of the privileges ${call.need.join(', ')}.`
  return [
    prose,
    `${need} It touches ${reaches[call.reach]}.`,
    call.optional && 'An upstream may lack it: answer 404 or 501, and the portal hides what needs it.',
    call.sandboxOnly && 'The portal sends it in SANDBOX mode alone.',
  ]
    .filter(Boolean)
    .join('\n\n')
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const queryParameters = (query: core.$ZodType | undefined) => {
  const { properties = {}, required = [] } = (query ? toJson(query, 'input') : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: withReferences(schema, new Map()),
  }))
}

const headersOf = (call: CatalogueCall): HeaderName[] => [
  'RequestId',
  'DataSource',
  ...(call.api === 'reimbursement' ? (['Environment'] as const) : []),
  'TimeZone',
  'TraceParent',
  'TraceState',
  ...(call.need === 'open' || call.server ? (['PortalOrigin'] as const) : []),
  ...(call.need === 'open' && call.method !== 'GET' ? (['MailSender'] as const) : []),
  ...(call.need !== 'open' && (call.method === 'GET' || call.reads) ? (['SeeAs'] as const) : []),
  ...(call.checksVersion ? (['SeenVersion'] as const) : []),
  ...(call.signed ? (['ApprovalSignature'] as const) : []),
  ...(call.money ? (['IdempotencyKey'] as const) : []),
]

const bodyOf = (call: CatalogueCall, components: Map<string, unknown>) => {
  if (call.upload) {
    const fields = (call.form ?? []).map((name) => [name, { type: 'string' }])
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', required: ['file'], properties: Object.fromEntries([['file', file], ...fields]) }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (call.method === 'GET' || !call.body) return undefined
  const schema = withReferences(toJson(call.body, 'input'), components)
  return { required: true, content: { 'application/json': { schema } } }
}

const successOf = (call: CatalogueCall, components: Map<string, unknown>) => {
  const token = { headers: { token: { $ref: '#/components/headers/Token' } } }
  const answered = { description: 'Done.', ...(call.need !== 'open' && token) }
  if (call.file) return { ...answered, content: { 'application/octet-stream': {} } }
  const schema = call.reply
    ? withReferences(toJson(wireSchemaOf(call.reply), 'output'), components)
    : { type: 'object' }
  return { ...answered, content: { 'application/json': { schema } } }
}

const operationOf = (
  path: string,
  id: string,
  call: CatalogueCall,
  prose: string | undefined,
  components: Map<string, unknown>,
) => {
  const statuses = statusesOf(call.need === 'open')
  const requestBody = bodyOf(call, components)
  return {
    operationId: id,
    tags: [call.area],
    summary: sentenceOf(id),
    description: describe(call, prose),
    parameters: [
      ...pathParameters(path),
      ...queryParameters(call.query),
      ...headersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: successOf(call, components),
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }])),
    },
    ...(call.need === 'open' && { security: [] }),
    'x-privileges': call.need,
    'x-reach': call.reach,
    ...(call.money && { 'x-moves-money': true }),
    ...(call.optional && { 'x-optional': true }),
  }
}

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** The documents name the parts of one path in several ways (`orgs/{id}`, `orgs/{orgId}`); here the first name stands for all. */
const pathOf = (call: CatalogueCall, known: ReadonlyMap<string, unknown>): string => {
  const path = `/${call.path}`
  return [...known.keys()].find((one) => shapeOf(one) === shapeOf(path)) ?? path
}

const byName = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))

/** The OpenAPI 3.1 description of one base, from the catalogue. `prose` has the sentences above calls, by their address. */
export const describeApi = (api: Api, version: string, prose: ReadonlyMap<string, string>) => {
  const { title, variable } = bases[api]
  const calls = [...callsById].filter(([, call]) => call.api === api)
  const components = new Map<string, unknown>([['HttpError', HttpError]])
  const paths = new Map<string, Record<string, unknown>>()
  const used = new Set<HeaderName>()
  for (const [id, call] of calls) {
    const path = pathOf(call, paths)
    const operations = paths.get(path) ?? {}
    operations[call.method.toLowerCase()] = operationOf(path, id, call, prose.get(call.address), components)
    paths.set(path, operations)
    for (const name of headersOf(call)) used.add(name)
  }
  const isOpen = calls.every(([, { need }]) => need === 'open')
  const tags = [...new Set(calls.map(([, { area }]) => area))].sort()
  return {
    openapi: '3.1.1',
    info: {
      title: `Emboss: ${title}`,
      version,
      description: `What the portal sends to ${variable} and what it expects. Amounts are decimal major units with at most two places, sent as text and accepted as text or number. Times are ISO 8601 in UTC. Unknown fields of an answer are ignored. Answers are JSON in UTF-8 of at most 8 MB, without a byte order mark, and have the status 200; a change that waits for somebody has 202, one that was done in part 206. An answer to a signed-in person may carry a new token in the header \`token\`, and nowhere else; the portal uses it from then on, and the one before may be refused. Pages count from 1 and add up to \`totalRecords\`; a page after the last one is empty. Days of filters are whole days of the zone in the header X-Time-Zone. \`npm run conformance\` checks an upstream against this file.`,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '{base}', description: variable, variables: { base: { default: 'https://api.bank.example' } } }],
    security: [{ bearer: [] }],
    tags: tags.map((name) => ({ name, description: `Calls about ${name.replaceAll('-', ' ')}.` })),
    paths: byName(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...(!isOpen && {
        headers: { Token: { description: 'The newest token of the session.', schema: { type: 'string' } } },
      }),
      parameters: byName([...used].map((name) => [name, headers[name]] as const)),
      responses: byName(
        statusesOf(isOpen)
          .map((status) => [status, refusals[status]] as const)
          .map(([status, description]) => [
            `Refused${status}`,
            { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/HttpError' } } } },
          ]),
      ),
      schemas: byName(components),
    },
  }
}
