import type * as core from 'zod/v4/core'
import type { Calls, CatalogueCall } from '@/lib/calls'
import type { PartsIn } from '@/lib/calls/call'
import type { SheetForm } from '../sheets/sheet-form'
import type { Effects } from '../effects/effects'
import type { Database } from '../db/database'
import type { LongWrites } from '../db/long-writes'
import type { DocumentFile } from '../files/document-file'
import type { StatementFile } from '../sheets/statement-file'
import type { Outbox } from '../outbox/outbox'
import type { SignOn } from '../actor/sign-on'
import type { Tokens } from '../actor/tokens'
import type { Actor } from '../actor/actor'
import type { ApprovalSignature } from '../actor/approval-signature'

export type CallAddress = keyof Calls & string

/** The type of a handler's reply: the input of the reply's schema, or a file. */
type ReplyOn<A extends CallAddress> = Calls[A] extends { file: true }
  ? Response
  : Calls[A] extends { reply: infer R extends core.$ZodType }
    ? core.input<R>
    : unknown

export type Uploads = { sheet: SheetForm; document: DocumentFile; statement: StatementFile }

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
  effects: Effects<Runtime & { actor: Actor }>
  /** The signature that an approval came with; null if it proves nothing. */
  signature?: ApprovalSignature | null
  /** Who approved the change, step by step; empty if it needed no approval. */
  approvedBy?: readonly string[]
  /** The request by whose approval the change is made. */
  requestId?: number
}

export type CallContext<A extends CallAddress> = Runtime & {
  path: Record<PartsIn<A>, string>
  query: Partial<Record<QueryOn<A>, string>>
  body: BodyOn<A>
  actor: Actor
  bearer: string
  sessionId?: string
  /** The zone in which the query's days begin; null for each currency's own. */
  zone: string | null
  /** The caller works with test data (SANDBOX mode). */
  isTest: boolean
  /** Adds the token of a new session to the answer. */
  signIn: (userId: number) => void
  signOut: () => void
  partly: () => void
  waits: () => void
}

/** What a worker thread offers to a call that it answers: see long-reads.ts. */
export type ReadContext<A extends CallAddress> = Pick<
  CallContext<A>,
  'db' | 'now' | 'path' | 'query' | 'body' | 'actor' | 'zone' | 'isTest' | 'origin'
>

type HandlerFunction<A extends CallAddress> = (context: CallContext<A>) => ReplyOn<A> | Promise<ReplyOn<A>>

/** The body's schema or the kind of file, which is checked before the handler runs. */
type Taking<A extends CallAddress> = Calls[A] extends { upload: infer K extends keyof Uploads }
  ? { upload: K }
  : Calls[A] extends { body: infer B extends core.$ZodType }
    ? { body: core.$ZodType<core.output<B>> }
    : object

/** Names the issuer that a call for a whole issuer is about; `null` is the platform. Decision 40 */
type Reaching<A extends CallAddress> = Calls[A] extends { reach: 'issuer' }
  ? { issuer: (context: CallContext<A>) => string | null }
  : object

/** `isLong`: the call may write hundreds of rows, so it runs as a long write. Uploads of sheets and bank statements always do. */
type Working<A extends CallAddress> = { isLong?: true; answer: HandlerFunction<A> }

/** The call may read hundreds of thousands of rows, so it runs in a worker thread, which cannot write. */
type Reading<A extends CallAddress> = { longRead: (context: ReadContext<A>) => ReplyOn<A> | Promise<ReplyOn<A>> }

type Handler<A extends CallAddress> = object extends Taking<A> & Reaching<A>
  ? HandlerFunction<A> | Reading<A>
  : Taking<A> & Reaching<A> & (Working<A> | Reading<A>)

export type Handlers = { [A in CallAddress]: Handler<A> }

export type AreaHandlers = Partial<Handlers>

type Asking<T> = (context: CallContext<CallAddress>) => T
export type LongReadHandler = (context: ReadContext<CallAddress>) => unknown

/** A handler whose call is not known to the compiler. */
export type AnyHandler =
  | Asking<unknown>
  | {
      body?: core.$ZodType
      upload?: keyof Uploads
      issuer?: Asking<string | null>
      isLong?: true
      answer: Asking<unknown>
      longRead?: undefined
    }
  | {
      body?: core.$ZodType
      upload?: undefined
      issuer?: Asking<string | null>
      isLong?: undefined
      answer?: undefined
      longRead: LongReadHandler
    }
