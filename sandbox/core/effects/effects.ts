import type { Selectable } from 'kysely'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Ending } from '@/lib/rules/approvals/approval-states'
import type { Currency } from '@/lib/rules/locale/money'
import type { Schema } from '../db/schema'
import type { Step } from './steps'
import type { ChangeKind, ContentOf, KindsOf } from './kinds'
import type { Permitted } from './permit'

export type Request = Selectable<Schema['approvals']>

/** Values by field, before or after a change. */
export type ChangedValues = Readonly<Record<string, string | null>>

/** What an approver sees, by field: numbers are amounts in minor units, files are `sha256:` digests. */
export type Content = Readonly<Record<string, string | number | boolean | null>>

export type Subject = {
  event: ApprovalEvent
  /** Null if the approval creates the record. */
  entityId: number | null
  orgId: number | null
  issuer: string | null
  /** All issuers and businesses that it touches, if there are several. A null issuer is the platform; a null business is no particular one. */
  issuers?: readonly (string | null)[]
  orgIds?: readonly (number | null)[]
  currency: Currency
  amount?: number | null
  title: string
  mobile?: string | null
  before: ChangedValues
  after: ChangedValues
  /** What the approver sees; the digest is made from it. Decision 44 */
  content: Content
  /** The events whose configurations apply, if not only `event`: a card that starts with money counts as a card and as a load. APPR-24 */
  guards?: readonly ApprovalEvent[]
  /** Requests of one event with the same key are about the same thing; by default the key is the record's id. */
  key?: string
  steps?: readonly Step[]
  /** Refuse the request if nobody but its maker could decide it. */
  needsDeciders?: true
  /** A role that gains privileges: its holders may not decide. */
  aboutRole?: number
}

/**
 * The subject of a change, with every issuer and business that it touches: each issuer's approval is needed, and only people with all of
 * the businesses in their scope may decide.
 */
export type ChangeSubject = Omit<Subject, 'event' | 'content' | 'issuer' | 'orgId' | 'issuers' | 'orgIds'> & {
  also?: unknown
  /** A null issuer is the platform. */
  issuers: readonly (string | null)[]
  /** If it contains null, only people whose scope is not limited to businesses may request and decide the change. */
  orgIds: readonly (number | null)[]
}

export type ComparedFile = { paper: string; before: string | null; after: string | null }

/** Reads the documents of several requests, or of their contents, at once; returns a function that tells those of each. */
type ReadFiles<Context, About> = (context: Context, all: readonly About[]) => (one: About) => ComparedFile[]

/** What approval and rejection do, inside the decision's transaction. They throw an HttpError if that is no longer possible. */
export type Effect<Context> = {
  approve: (context: Context & Permitted, request: Request) => { message?: string; entityId?: number | null }
  /** Leaves only these rows of a file in the request; for bulk files only. Decision 33 */
  keepLines?: (context: Context, request: Request, lines: readonly number[]) => void
  reject: (context: Context, request: Request, reason: string | null, ending: Ending) => void
  /** For records whose maker corrects the values of the call by which they were made. `send` makes a new record and its request. APPR-37 */
  corrected?: {
    body: (context: Context, request: Request) => object
    send: (context: Context, body: object, returned: Request) => Request
  }
  subject: (context: Context, request: Request) => Subject
  files?: ReadFiles<Context, Request>
  /** Messages for people who may not decide: the maker, the person whom the request is about, and somebody who comes after the decision. */
  own?: string
  aboutOneself?: string
  decided?: (request: Request) => string
}

/** A change that its request carries: nothing is written before the approval. */
export type KindEffect<K extends ChangeKind, Context> = {
  /** The subject; null if this change needs no approval. Throws what the change itself would throw for records out of scope. */
  subject: (context: Context & { isTest: boolean; zone: string | null }, content: ContentOf<K>) => ChangeSubject | null
  files?: ReadFiles<Context, ContentOf<K>>
  /** Set where a list shows what waits beside what was done. */
  waits?: (context: Context, content: ContentOf<K>, request: Request) => void
  reject?: (context: Context, request: Request, ending: Ending) => void
  /** Makes the change as the context's actor and returns the call's reply. */
  apply: (context: Context & Permitted & { isTest: boolean; zone: string | null }, content: ContentOf<K>) => unknown
}

/** The effect of each event; by kind if its requests carry their change. The compiler reports a missing one. */
export type Effects<Context> = {
  [E in ApprovalEvent]: [KindsOf<E>] extends [never] ? Effect<Context> : { [K in KindsOf<E>]: KindEffect<K, Context> }
}
