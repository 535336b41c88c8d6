import type * as core from 'zod/v4/core'
import type { Privilege } from '@/lib/privileges'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import { MOST_DOCUMENT_BYTES } from '@/lib/rules/files/documents'
import { MOST_STATEMENT_BYTES } from '@/lib/rules/files/statement-file'
import type { apis } from './apis.mjs'

export type Api = (typeof apis)[number]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type ApiAddress = `${Api} ${Method} ${string}`
export type Schema<T = unknown> = core.$ZodType<T>

/** Who may send a call: anybody (`open`), any signed-in person (`login`), or a person who holds at least one of the privileges. */
export type Need = readonly Privilege[] | 'login' | 'open'

/** What a call can touch: the person's own account, the records in their scope, one whole issuer, or the platform. Decision 40 */
export type Reach = 'self' | 'scoped' | 'issuer' | 'platform'

export type UploadKind = 'sheet' | 'document' | 'statement'
export const largestUpload: Record<UploadKind, number> = {
  sheet: MOST_BULK_BYTES,
  document: MOST_DOCUMENT_BYTES,
  statement: MOST_STATEMENT_BYTES,
}

/** The key of a message that the documents give. The object form picks the key by the value of the body's field `by`. */
export type Sentence = string | { by: string; is: Readonly<Record<string, string>>; otherwise: string }

type Shape = {
  query?: Schema
  body?: Schema
  reply?: Schema
  reach: Reach
  /** The documents' messages for success and failure, shown when the upstream sends no message. ERR-26 */
  sentences?: { done?: Sentence; failed?: string }
  /** The reply lists the caller's own privileges, which replace those in the session. WIRE-06 */
  ownRoles?: true
  /** The call changes other people's privileges, so every session must read its privileges again before its next request. */
  othersRoles?: true
  /** An approval by this call may carry the person's signature in the header X-Approval-Signature. APPR-41 */
  signed?: true
  /** The call moves money, so it carries an idempotency key. Decision 20 */
  money?: true
  /** The call changes nothing although its method is not GET; with a schema, only if the body matches it. */
  reads?: true | Schema
  upload?: UploadKind
  /** The form fields that an upload accepts besides the file and corrections; others are refused. Decision 33 */
  form?: readonly string[]
  /** Paths of reply fields that hold a file of the upstream (`list.imageUrl`; `*` for any key). Only these become download links. Decision 32 */
  files?: readonly string[]
  /** The files of the reply are designs of cards, which say nothing of anybody: pages show them without an entry in the audit. AUD-02 */
  showsDesigns?: true
  /**
   * The reply is a record that a person decides about, or has such records in `list`. The gateway adds a digest `unseen` to each, because
   * masks and links could hide a change. Decision 44
   */
  decided?: 'record' | 'list'
  exports?: true
  /** The call makes test data; a portal in LIVE mode never sends it. */
  sandboxOnly?: true
  file?: true
  /** A GET that changes something: the gateway accepts it only from our own site, sends it once and audits it. */
  changes?: true
  /** Only the portal's server may send this call; the API proxy refuses it. */
  server?: true
  /** Fields of the body that only the portal's server may send; the API proxy refuses them. */
  serverFields?: readonly string[]
  /** The body carries the version of the record that the page showed, so that a stale page cannot overwrite a newer change. CONC-02 */
  checksVersion?: true
  /** An upstream may lack this call: a 404 or 501 hides the feature. */
  optional?: true
  /** Fields of body or query that name what the call is about, by the names that the audit keeps them under. AUD-01 */
  names?: Readonly<Record<string, string>>
  /** The call is about some of a list in the reply: `numbers` of the body gives their places from 1, and the audit keeps their `names`. AUD-01 */
  picks?: { numbers: string; list: string; names: string }
  /** Fields of the reply with the id of what came to be, by the names that the audit keeps them under. AUD-01 */
  makes?: Readonly<Record<string, string>>
  /** Fields of the reply that the audit keeps as they are, because a later check needs them, such as the public key of a passkey. */
  evidence?: readonly string[]
  /**
   * The call saves a step of a draft or looks at a record; the audit shows what one person repeats on one record as one entry. A read is a look
   * where the person asked for that record, not where a page needs its name. AUD-02, AUD-03
   */
  repeats?: 'draft' | 'view'
}

export type Call<A extends ApiAddress = ApiAddress, S extends Shape = Shape> = {
  readonly address: A
  /** The chapter of the specification. Each area has its own circuit breaker. */
  readonly area: string
  readonly api: Api
  readonly method: Method
  readonly path: string
  readonly need: Need
} & Readonly<S>

export const callIn =
  (area: string) =>
  <const A extends ApiAddress, const S extends Shape>(address: A, need: Need, shape: S): Call<A, S> => {
    const [api, method, path] = address.split(' ') as [Api, Method, string]
    return { address, area, api, method, path, need, ...shape }
  }

/** True if a call whose answer is missing may have changed something. */
export const mayHaveChanged = ({ method, reads }: Pick<Call, 'method' | 'reads'>): boolean =>
  method !== 'GET' && reads !== true

/** The API proxy forwards a call only if its body and reply have schemas. The content of files is checked elsewhere. */
export const isOpenToBrowser = ({ server, method, upload, body, reply, file }: Call): boolean =>
  server !== true &&
  (reply !== undefined || file === true) &&
  (method === 'GET' || upload !== undefined || body !== undefined)

export type BrowserCallsIn<M> = {
  [A in keyof M]: M[A] extends { server: true }
    ? never
    : M[A] extends { reply: Schema } & (A extends `${Api} GET ${string}`
          ? object
          : { body: Schema } | { upload: UploadKind })
      ? A
      : never
}[keyof M] &
  ApiAddress

/** The names in the braces of a path. */
export type PartsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PartsIn<Rest> : never
type PathOf<A extends ApiAddress> = A extends `${Api} ${Method} ${infer P}` ? PartsIn<P> : never
type OutputOf<S, K extends string> = S extends Record<K, infer T extends Schema> ? core.output<T> : never

export type ReplyOf<C> = C extends { reply: infer R extends Schema } ? core.output<R> : unknown
type BodyOf<C> = C extends { body: infer B extends Schema } ? core.input<B> : unknown

type Always<T> = [T] extends [never] ? object : T

export type CallParams<C> =
  C extends Call<infer A, infer S>
    ? Always<[PathOf<A>] extends [never] ? never : { path: { [K in PathOf<A>]: string } }> &
        Always<[OutputOf<S, 'query'>] extends [never] ? object : { query?: OutputOf<S, 'query'> }> &
        (unknown extends BodyOf<C>
          ? { body?: unknown }
          : Record<string, never> extends BodyOf<C>
            ? { body?: BodyOf<C> }
            : { body: BodyOf<C> })
    : never
