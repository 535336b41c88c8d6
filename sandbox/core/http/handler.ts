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
import type { Who } from '../actor/actor'

export type CallAddress = keyof Calls & string

type PartsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PartsIn<Rest> : never

/** What an answer must look like on the wire: what the reply's schema reads, or a file as it is written. */
export type ReplyOn<A extends CallAddress> = Calls[A] extends { file: true }
  ? Response
  : Calls[A] extends { reply: infer R extends core.$ZodType }
    ? core.input<R>
    : unknown

/** What a multipart body is read as, by the mark of its call. */
export type Uploads = { sheet: SheetForm; document: DocumentFile }

type BodyOn<A extends CallAddress> = Calls[A] extends { body: infer B extends core.$ZodType }
  ? core.output<B>
  : Calls[A] extends { upload: infer K extends keyof Uploads }
    ? Uploads[K]
    : unknown
type QueryOn<A extends CallAddress> = Calls[A] extends { query: infer Q extends core.$ZodType }
  ? keyof core.output<Q> & string
  : string

/** Beginnings of addresses that events may go to wherever they lie, and how long a receiver may take. */
export type WebhookRules = { listed: readonly string[]; hasOwnReceiver: boolean; timeoutMs: number }

/** What the platform lends every answer. */
export type Runtime = {
  db: Database
  /** For what takes hundreds of steps. */
  longWrites: LongWrites
  tokens: Tokens
  outbox: Outbox
  portalUrl: string
  /** Signs the mails. */
  sender: string
  now: () => number
  /** Where this platform is reached, for links to its files. */
  origin: string
  /** Looks at each answer before it goes out. */
  inspect?: (call: CatalogueCall, status: number, answer: unknown) => void
  /** Files that were sent are waiting to be worked. */
  wakeJobs: () => void
  /** The identity server of the bank with single sign-on. */
  signOn: SignOn
  webhooks: WebhookRules
  /** What the approval of each event does, as the areas say. */
  effects: Effects<Runtime & { who: Who }>
  /** Who approved what is done now, step by step; none where it waited for nobody. */
  approvedBy?: readonly string[]
}

export type CallContext<A extends CallAddress> = Runtime & {
  path: Record<PartsIn<A>, string>
  /** As the address had it: texts, each of which may be missing. */
  query: Partial<Record<QueryOn<A>, string>>
  body: BodyOn<A>
  who: Who
  /** What came as `Authorization: Bearer`, whoever's it is. */
  bearer: string
  /** The session that asks; none at calls that open one. */
  sessionId?: string
  /** The zone whose calendar days the query's filters mean; none: that of each currency. */
  zone: string | null
  /** Test data: the caller runs in SANDBOX mode. */
  isTest: boolean
  /** Gives the answer a token of a session that begins with it. */
  signIn: (userId: number) => void
  signOut: () => void
  /** The answer is one of 206: some of it was done. */
  partly: () => void
  /** The answer is one of 202: it waits for a second person. */
  waits: () => void
}

type Answer<A extends CallAddress> = (context: CallContext<A>) => ReplyOn<A> | Promise<ReplyOn<A>>

/** What the body must be: the schema it is read by, or the kind of file it brings. It is checked here, whoever asks. */
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
type Working<A extends CallAddress> = { isLong?: true; answer: Answer<A> }

/** An answer, and beside it what has to be known before it is asked. */
type Answered<A extends CallAddress> = object extends Taking<A> & Reaching<A>
  ? Answer<A>
  : Taking<A> & Reaching<A> & Working<A>

/** An answer for every call of the catalogue. */
export type Answers = { [A in CallAddress]: Answered<A> }

/** The answers of one area. */
export type AreaAnswers = Partial<Answers>

type Asking<T> = (context: CallContext<CallAddress>) => T

/** Any entry, as whoever looks it up by address sees it. */
export type AnyAnswer =
  | Asking<unknown>
  | {
      body?: core.$ZodType
      upload?: keyof Uploads
      issuer?: Asking<string | null>
      isLong?: true
      answer: Asking<unknown>
    }
