import type * as core from 'zod/v4/core'
import type { Privilege } from '@/lib/privileges'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import { MOST_DOCUMENT_BYTES } from '@/lib/rules/files/documents'
import type { apis } from './apis.mjs'

export type Api = (typeof apis)[number]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Address = `${Api} ${Method} ${string}`
export type Schema<T = unknown> = core.$ZodType<T>

/** `open` needs no session, `login` only a session; of a list, any one privilege is enough. */
export type Need = readonly Privilege[] | 'login' | 'open'

/** How far a call reaches: the person's own account, the records in their scope, one whole issuer, or the platform. Decision 40 */
export type Reach = 'self' | 'scoped' | 'issuer' | 'platform'

export type UploadKind = 'sheet' | 'document'
export const largestUpload: Record<UploadKind, number> = { sheet: MOST_BULK_BYTES, document: MOST_DOCUMENT_BYTES }

/** A message key of a sentence from the documents; or several, chosen by a field of the body. */
export type Sentence = string | { by: string; is: Readonly<Record<string, string>>; otherwise: string }

type Shape = {
  query?: Schema
  body?: Schema
  reply?: Schema
  reach: Reach
  /** The documents' sentences for success and failure, if the upstream says nothing itself. ERR-26 */
  sentences?: { done?: Sentence; failed?: string }
  /** Its role list is the caller's own and replaces that of the session. WIRE-06 */
  ownRoles?: true
  /** Changes other people's privileges: each session reads its own again before its next request. */
  othersRoles?: true
  /** Moves money: carries an idempotency key (decision 20). */
  money?: true
  /** Not a GET, but changes nothing: always, or if the body has this shape. */
  reads?: true | Schema
  upload?: UploadKind
  /** The form fields of an upload besides its file and corrections; others are refused. Decision 33 */
  form?: readonly string[]
  /** Fields of the reply that name a file of the upstream, as paths (`list.imageUrl`; `*` for any key): only these become links. Decision 32 */
  files?: readonly string[]
  /**
   * A record to decide about, or the `list` of them: the gateway adds `unseen`, which tells whether it is unchanged behind masks and links.
   * Decision 44
   */
  decided?: 'record' | 'list'
  exports?: true
  /** Test data: a portal in LIVE never sends it. */
  sandboxOnly?: true
  file?: true
  /** A GET that changes something: sent only from our own site, once, and audited. */
  changes?: true
  /** Only for the server: never through the API proxy. */
  server?: true
  /** Sent from a page that shows the record: carries the version that was shown. CONC-02 */
  checksVersion?: true
  /** An upstream may lack it: 404 or 501 hides the feature. */
  optional?: true
}

export type Call<A extends Address = Address, S extends Shape = Shape> = {
  readonly address: A
  /** The area of the specification; circuit breakers count per area. */
  readonly area: string
  readonly api: Api
  readonly method: Method
  readonly path: string
  readonly need: Need
} & Readonly<S>

export const callIn =
  (area: string) =>
  <const A extends Address, const S extends Shape>(address: A, need: Need, shape: S): Call<A, S> => {
    const [api, method, path] = address.split(' ') as [Api, Method, string]
    return { address, area, api, method, path, need, ...shape }
  }

/** The API proxy forwards a call only if its body and reply have schemas; the content of files is checked separately. */
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
  Address

type PartsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PartsIn<Rest> : never
type PathOf<A extends Address> = A extends `${Api} ${Method} ${infer P}` ? PartsIn<P> : never
type Given<S, K extends string> = S extends Record<K, infer T extends Schema> ? core.output<T> : never

export type ReplyOf<C> = C extends { reply: infer R extends Schema } ? core.output<R> : unknown
type BodyOf<C> = C extends { body: infer B extends Schema } ? core.input<B> : unknown

type Always<T> = [T] extends [never] ? object : T

export type CallParams<C> =
  C extends Call<infer A, infer S>
    ? Always<[PathOf<A>] extends [never] ? never : { path: { [K in PathOf<A>]: string } }> &
        Always<[Given<S, 'query'>] extends [never] ? object : { query?: Given<S, 'query'> }> &
        (unknown extends BodyOf<C>
          ? { body?: unknown }
          : Record<string, never> extends BodyOf<C>
            ? { body?: BodyOf<C> }
            : { body: BodyOf<C> })
    : never
