import type * as core from 'zod/v4/core'
import type { Calls, CatalogueCall } from '@/lib/calls'
import type { SheetForm } from '../sheets/sheet-form'
import type { Effects } from '../effects/effects'
import type { Database } from '../db/database'
import type { LongWrites } from '../db/long-writes'
import type { DocumentFile } from '../files/document-file'
import type { Outbox } from '../outbox/outbox'
import type { SignOn } from '../actor/sign-on'
import type { Tokens } from '../actor/tokens'
import type { Actor } from '../actor/actor'

export type CallAddress = keyof Calls & string

type PartsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PartsIn<Rest> : never

/** What an answer must look like on the wire: what the reply's schema reads, or a file as it is written. */
type ReplyOn<A extends CallAddress> = Calls[A] extends { file: true }
  ? Response
  : Calls[A] extends { reply: infer R extends core.$ZodType }
    ? core.input<R>
    : unknown

export type Uploads = { sheet: SheetForm; document: DocumentFile }

type BodyOn<A extends CallAddress> = Calls[A] extends { body: infer B extends core.$ZodType }
  ? core.output<B>
  : Calls[A] extends { upload: infer K extends keyof Uploads }
    ? Uploads[K]
    : unknown
type QueryOn<A extends CallAddress> = Calls[A] extends { query: infer Q extends core.$ZodType }
  ? keyof core.output<Q> & string
  : string

type WebhookRules = { listed: readonly string[]; hasOwnReceiver: boolean; timeoutMs: number }

export type Runtime = {
  db: Database
  longWrites: LongWrites
  tokens: Tokens
  outbox: Outbox
  portalUrl: string
  sender: string
  now: () => number
  origin: string
  inspect?: (call: CatalogueCall, status: number, answer: unknown) => void
  wakeJobs: () => void
  signOn: SignOn
  webhooks: WebhookRules
  effects: Effects<Runtime & { who: Actor }>
  /** Who approved what is done now, step by step; none where it waited for nobody. */
  approvedBy?: readonly string[]
}

export type CallContext<A extends CallAddress> = Runtime & {
  path: Record<PartsIn<A>, string>
  query: Partial<Record<QueryOn<A>, string>>
  body: BodyOn<A>
  who: Actor
  bearer: string
  sessionId?: string
  /** The zone whose calendar days the query's filters mean; none: that of each currency. */
  zone: string | null
  /** Test data: the caller runs in SANDBOX mode. */
  isTest: boolean
  /** Gives the answer a token of a session that begins with it. */
  signIn: (userId: number) => void
  signOut: () => void
  partly: () => void
  waits: () => void
}

type HandlerFunction<A extends CallAddress> = (context: CallContext<A>) => ReplyOn<A> | Promise<ReplyOn<A>>

/** What the body must be: the schema it is read by, or the kind of file it brings. It is checked here, no matter who asks. */
type Taking<A extends CallAddress> = Calls[A] extends { upload: infer K extends keyof Uploads }
  ? { upload: K }
  : Calls[A] extends { body: infer B extends core.$ZodType }
    ? { body: core.$ZodType<core.output<B>> }
    : object

/** A call that reaches a whole issuer says which one it is about; `null` stands for the platform itself. Decision 40 */
type Reaching<A extends CallAddress> = Calls[A] extends { reach: 'issuer' }
  ? { issuer: (context: CallContext<A>) => string | null }
  : object

/** `isLong`: hundreds of rows may be worked, in a long write; where a sheet is uploaded that goes without saying. */
type Working<A extends CallAddress> = { isLong?: true; answer: HandlerFunction<A> }

type Handler<A extends CallAddress> = object extends Taking<A> & Reaching<A>
  ? HandlerFunction<A>
  : Taking<A> & Reaching<A> & Working<A>

export type Handlers = { [A in CallAddress]: Handler<A> }

export type AreaHandlers = Partial<Handlers>

type Asking<T> = (context: CallContext<CallAddress>) => T

/** Any entry, as a lookup by address sees it. */
export type AnyHandler =
  | Asking<unknown>
  | {
      body?: core.$ZodType
      upload?: keyof Uploads
      issuer?: Asking<string | null>
      isLong?: true
      answer: Asking<unknown>
    }
