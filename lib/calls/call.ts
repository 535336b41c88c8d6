import type * as core from 'zod/v4/core'
import type { Privilege } from '@/lib/privileges'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import { MOST_DOCUMENT_BYTES } from '@/lib/rules/files/documents'
import type { apis } from './apis.mjs'

export type Api = (typeof apis)[number]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Address = `${Api} ${Method} ${string}`
export type Schema<T = unknown> = core.$ZodType<T>

/** `open` asks for no session, `login` for a session alone; a list asks for any one of its privileges. */
export type Need = readonly Privilege[] | 'login' | 'open'

/** How far a call reaches: the person's own account, the records in their scope, one whole issuer, or the platform. Decision 40 */
export type Reach = 'self' | 'scoped' | 'issuer' | 'platform'

export type UploadKind = 'sheet' | 'document'
export const largestUpload: Record<UploadKind, number> = { sheet: MOST_BULK_BYTES, document: MOST_DOCUMENT_BYTES }

/** A message key of a sentence that the documents give; where they give several, by one field of the body. */
export type Sentence = string | { by: string; is: Readonly<Record<string, string>>; otherwise: string }

type Shape = {
  query?: Schema
  body?: Schema
  reply?: Schema
  reach: Reach
  /** What the documents have the portal say once it is done, and where it failed, if the upstream says nothing itself. ERR-26 */
  sentences?: { done?: Sentence; failed?: string }
  /** Its role list is the asker's own, and replaces what the session holds. WIRE-06 */
  ownRoles?: true
  /** Changes what somebody else may do: each session asks for its privileges anew before its next request is answered. */
  othersRoles?: true
  /** Moves money: carries an idempotency key (decision 20). */
  money?: true
  /** Sent by another method than GET, yet it changes nothing: always, or where the whole body is of this shape. */
  reads?: true | Schema
  upload?: UploadKind
  /** The fields of an upload's form beside its file and the corrections of its rows: it has no others. Decision 33 */
  form?: readonly string[]
  /** Fields of the reply that name a file of the upstream, as paths (`list.imageUrl`; `*` for any key): no other text becomes a link. Decision 32 */
  files?: readonly string[]
  /** What somebody decides about, or the `list` of such: the gateway says by `unseen` whether it is still the same behind its masks and links. Decision 44 */
  decided?: 'record' | 'list'
  exports?: true
  /** Test data alone: a portal in LIVE sends it to nobody. */
  sandboxOnly?: true
  file?: true
  /** A GET that changes something: sent from the own site alone, once, and audited. */
  changes?: true
  /** The server's own: never through the API proxy. */
  server?: true
  /** Sent from a page that shows what it changes: it goes with what that page showed. CONC-02 */
  checksVersion?: true
  /** An upstream may lack it: 404 or 501 hides the feature. */
  optional?: true
}

export type Call<A extends Address = Address, S extends Shape = Shape> = {
  readonly address: A
  /** The area of spec it belongs to; breakers count by it. */
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

/** The proxy passes a call on only where it knows what goes in and what comes out; a file's content is looked at by its own means. */
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
