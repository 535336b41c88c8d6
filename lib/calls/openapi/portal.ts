import { isOpenToBrowser, mayHaveChanged } from '../call'
import type { CatalogueCall } from '../index'
import { problemStatuses } from '../problem'
import { SHOWN_HEADER } from '@/lib/rules/changes/changes'
import { SIGNATURE_HEADER } from '@/lib/rules/approvals/signature-header'
import { byName, contentOf, describeOperations, license } from './operations'
import { givenComponents } from './schemas'

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  description,
  required,
  schema: { type: 'string' },
})

const headers = {
  SeenVersion: header(
    SHOWN_HEADER,
    'What the page showed: kind, id and moment of the last change of a record, with spaces between. If the record has changed since, nothing is done and the code is `changed`.',
  ),
  ApprovalSignature: header(
    SIGNATURE_HEADER,
    'A WebAuthn assertion, where the approval is to be signed: the id of the key, clientDataJSON, authenticatorData and signature, each in base64url, joined by dots.',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A UUID for one change: the same key with the same body repeats the first answer and moves nothing.',
    true,
  ),
} as const
type HeaderName = keyof typeof headers

const headersOf = (call: CatalogueCall): HeaderName[] => [
  ...(call.checksVersion ? (['SeenVersion'] as const) : []),
  ...(call.signed ? (['ApprovalSignature'] as const) : []),
  ...(call.money ? (['IdempotencyKey'] as const) : []),
]

const SignedRequest = {
  type: 'object',
  properties: { approvalQueueId: { type: 'string' }, digest: { type: 'string' } },
  required: ['approvalQueueId', 'digest'],
}

const Problem = {
  type: 'object',
  description: 'Why something was not done (RFC 9457).',
  properties: {
    status: { type: 'integer' },
    title: { type: 'string' },
    detail: { type: ['string', 'null'], description: "The upstream's own message." },
    code: {
      enum: Object.keys(problemStatuses),
      description: `What to do about it, with its usual status: ${Object.entries(problemStatuses)
        .map(([code, status]) => `${code} ${status}`)
        .join(', ')}.`,
    },
    requestId: { type: 'string', description: 'The id under which the request stands in the logs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For each wrong field the key of a message, or a sentence of the upstream.',
    },
    changed: {
      type: 'object',
      description: 'With the code `changed`: what differs from what the person saw.',
      properties: {
        changes: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              before: { type: ['string', 'null'] },
              now: { type: ['string', 'null'] },
            },
          },
        },
        digest: { type: ['string', 'null'] },
        version: { type: ['integer', 'null'] },
        approvalQueueId: { type: ['string', 'null'] },
      },
    },
    toSign: { $ref: '#/components/schemas/SignedRequest' },
  },
  required: ['status', 'title', 'detail', 'code', 'requestId'],
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` })

/** The OpenAPI 3.1 description of the portal's own API proxy, through which pages call. It answers what the readers of the catalogue give. */
export const describePortal = (version: string, prose: ReadonlyMap<string, string>) => {
  const components = givenComponents({ Problem, SignedRequest })
  const { paths, tags, used } = describeOperations(
    {
      components,
      takes: isOpenToBrowser,
      pathFor: ({ api, path }) => `/api/${api}/${path}`,
      notes: (call) => [
        call.optional && 'If the upstream lacks it, the code is `not-supported`.',
        call.sandboxOnly && 'It exists in SANDBOX mode alone.',
      ],
      headers: headersOf,
      leftOut: ({ serverFields = [] }) => serverFields,
      responses: (call) => ({
        200: { description: 'Done.', content: contentOf(call, components) },
        ...(mayHaveChanged(call) && { 202: refer('Waiting') }),
        '4XX': refer('Refused'),
        '5XX': refer('Failed'),
      }),
    },
    prose,
  )
  return {
    openapi: '3.1.1',
    info: {
      title: 'Emboss: the portal',
      version,
      description:
        'What the pages of the portal send to it. It answers a person with a session: the cookie is sealed, and the token of the upstream never leaves the server. Whatever changes something must come from the origin of the portal. Amounts are whole numbers of minor units, personal data is masked, a missing part is null or empty, and a value that the portal does not know is UNKNOWN. A query names each parameter once. Every answer names its request in the header `x-request-id`; a change that was done in part has the status 206.',
      license,
    },
    servers: [{ url: '/', description: 'The portal itself' }],
    security: [{ session: [] }],
    tags,
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'emboss' } },
      parameters: byName(used.map((name) => [name, headers[name as HeaderName]] as const)),
      responses: {
        Waiting: problem('The change waits until a second person approves it: the code is `awaits-approval`.'),
        Refused: problem('It was refused, and nothing was changed.'),
        Failed: problem(
          'The upstream did not answer as it should. With `outcome-unknown` a change may have been made.',
        ),
      },
      schemas: byName(components.schemas),
    },
  }
}
