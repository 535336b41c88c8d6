import { SHOWN_HEADER } from '@/lib/rules/changes/changes'
import { SEE_AS_HEADER } from '@/lib/rules/users/see-as'
import { refusalFacts } from '@/lib/rules/words/coded-refusal'
import type { Api } from '../call'
import type { CatalogueCall } from '../index'
import { SignedIn } from '../session'
import { byName, contentOf, describeOperations, license } from './operations'
import { wireComponents, type Json } from './schemas'

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
    reason: {
      type: 'object',
      description:
        "The same by code, for the refusals that have one: the portal words it in the person's language. Without it, or with a code that it does not know, it shows the sentences.",
      required: ['code', 'facts'],
      properties: {
        code: { enum: Object.keys(refusalFacts) },
        facts: {
          type: 'object',
          description:
            'What the sentence names. Days are ISO, amounts in major units of `currency`, counts are numbers.',
          additionalProperties: { type: ['string', 'number'] },
        },
      },
    },
  },
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

/** Signing in answers the first token, and every later call may answer a newer one. */
const carriesToken = ({ need, reply }: CatalogueCall): boolean => need !== 'open' || reply === SignedIn

const answered = (call: CatalogueCall): Json => ({
  description: 'Done.',
  ...(carriesToken(call) && { headers: { token: { $ref: '#/components/headers/Token' } } }),
})

/**
 * The OpenAPI 3.1 description of one base, from the catalogue. `prose` has the sentences above calls, by their address, and `examples` answers
 * by the ids of their calls.
 */
export const describeUpstream = (
  api: Api,
  version: string,
  prose: ReadonlyMap<string, string>,
  examples: ReadonlyMap<string, unknown>,
) => {
  const { title, variable } = bases[api]
  const components = wireComponents({ HttpError })
  const { paths, tags, used, isOpen } = describeOperations(
    {
      components,
      takes: (call) => call.api === api,
      pathFor: ({ path }) => `/${path}`,
      notes: (call) => [
        call.optional && 'An upstream may lack it: answer 404 or 501, and the portal hides what needs it.',
        call.sandboxOnly && 'The portal sends it in SANDBOX mode alone.',
      ],
      headers: headersOf,
      leftOut: () => [],
      responses: (call, id) => ({
        200: { ...answered(call), content: contentOf(call, components, examples.get(id)) },
        ...Object.fromEntries(
          statusesOf(call.need === 'open').map((status) => [
            status,
            { $ref: `#/components/responses/Refused${status}` },
          ]),
        ),
      }),
    },
    prose,
  )
  return {
    openapi: '3.1.1',
    info: {
      title: `Emboss: ${title}`,
      version,
      description: `What the portal sends to ${variable} and what it expects. Amounts are decimal major units with at most two places, sent as text and accepted as text or number. Times are ISO 8601 in UTC. Unknown fields of an answer are ignored. Answers are JSON in UTF-8 of at most 8 MB, without a byte order mark, and have the status 200; a change that waits for somebody has 202, one that was done in part 206. An answer to a signed-in person may carry a new token in the header \`token\`, and nowhere else; the portal uses it from then on, and the one before may be refused. Pages count from 1 and add up to \`totalRecords\`; a page after the last one is empty. Days of filters are whole days of the zone in the header X-Time-Zone. \`npm run conformance\` checks an upstream against this file.`,
      license,
    },
    servers: [{ url: '{base}', description: variable, variables: { base: { default: 'https://api.bank.example' } } }],
    security: [{ bearer: [] }],
    tags,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      ...(!isOpen && {
        headers: {
          Token: {
            description: 'The newest token of the session.',
            schema: { type: 'string' },
            example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJl',
          },
        },
      }),
      parameters: byName(used.map((name) => [name, headers[name as HeaderName]] as const)),
      responses: byName(
        statusesOf(isOpen)
          .map((status) => [status, refusals[status]] as const)
          .map(([status, description]) => [
            `Refused${status}`,
            { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/HttpError' } } } },
          ]),
      ),
      schemas: byName(components.schemas),
    },
  }
}
