import type { Selectable } from 'kysely'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Ending } from '@/lib/rules/approvals/approval-states'
import type { Currency } from '@/lib/rules/locale/money'
import type { Schema } from '../db/schema'
import type { Step } from './steps'
import type { ChangeKind, ContentOf, KindsOf } from './kinds'
import type { Permitted } from './permit'

export type Request = Selectable<Schema['approvals']>

/** Values by field, compared in the detail of a request. */
export type Facts = Readonly<Record<string, string | null>>

/** The content for the checker by field: numbers are amounts in minor units, files are `sha256:` digests. */
export type Content = Readonly<Record<string, string | number | boolean | null>>

export type Subject = {
  event: ApprovalEvent
  /** None if the approval creates it. */
  entityId: number | null
  orgId: number | null
  issuer: string | null
  /** All businesses or issuers that it touches, if several: `null` is the platform, or no business. */
  issuers?: readonly (string | null)[]
  orgIds?: readonly (number | null)[]
  currency: Currency
  amount?: number | null
  title: string
  mobile?: string | null
  before: Facts
  after: Facts
  /** The content for the checker, from which the digest is made. Decision 44 */
  content: Content
  /** The events whose configuration says whether it waits and who decides, where these are other than its own: a card with money on it is guarded as a card and as a load. APPR-24 */
  guards?: readonly ApprovalEvent[]
  /** Two requests of one event with the same key are the same; by default the entity's id. */
  key?: string
  steps?: readonly Step[]
  /** Refused if nobody but the maker could decide it. */
  needsDeciders?: true
  /** A role that gains privileges: its holders do not decide. */
  aboutRole?: number
}

/**
 * The subject of a change: its event follows from its kind, its content from the request. It names every issuer and business that it
 * touches: the guards of each issuer are asked in turn, and only people with all of the businesses decide.
 */
export type ChangeSubject = Omit<Subject, 'event' | 'content' | 'issuer' | 'orgId' | 'issuers' | 'orgIds'> & {
  also?: unknown
  /** `null` is the platform. */
  issuers: readonly (string | null)[]
  /** Only people whose scope is limited to no business request and decide it. */
  orgIds: readonly (number | null)[]
}

export type ComparedFile = { paper: string; before: string | null; after: string | null }

/** The effects of approval and rejection, inside the decision's transaction: they throw an HttpError if they are no longer possible. */
export type Effect<Context> = {
  approve: (context: Context & Permitted, request: Request) => { message?: string; entityId?: number | null }
  /** Leaves out rows of a file, at any step; only for files. Decision 33 */
  keepLines?: (context: Context, request: Request, lines: readonly number[]) => void
  reject: (context: Context, request: Request, reason: string | null, ending: Ending) => void
  subject: (context: Context, request: Request) => Subject
  files?: (context: Context, request: Request) => ComparedFile[]
  /** What the maker is told who would decide, the person it is about, and the second person to ask. */
  own?: string
  aboutOneself?: string
  decided?: (request: Request) => string
}

/** A change whose content comes with the request: nothing is written before it is made. */
export type KindEffect<K extends ChangeKind, Context> = {
  /** The subject; null if this change needs no approval. Throws what the change would throw for something out of scope. */
  subject: (context: Context & { isTest: boolean; zone: string | null }, content: ContentOf<K>) => ChangeSubject | null
  files?: (context: Context, content: ContentOf<K>) => ComparedFile[]
  /** Makes the change as the person in `who`; returns the call's reply. */
  apply: (context: Context & Permitted & { isTest: boolean; zone: string | null }, content: ContentOf<K>) => unknown
}

/** The effect of each event: by kind if the request carries the content, else from the waiting record. A missing one does not compile. */
export type Effects<Context> = {
  [E in ApprovalEvent]: [KindsOf<E>] extends [never] ? Effect<Context> : { [K in KindsOf<E>]: KindEffect<K, Context> }
}
