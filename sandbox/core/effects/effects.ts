import type { Selectable } from 'kysely'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Ending } from '@/lib/rules/approvals/approval-states'
import type { Currency } from '@/lib/rules/locale/money'
import type { Schema } from '../db/schema'
import type { Step } from './steps'
import type { ChangeKind, ContentOf, KindsOf } from './kinds'
import type { Permitted } from './permit'

export type Request = Selectable<Schema['approvals']>

/** Values by field, as the detail of a request compares them. */
export type Facts = Readonly<Record<string, string | null>>

/** What a checker decides about, field by field: numbers are amounts in minor units, files stand as `sha256:` and their digest. */
export type Content = Readonly<Record<string, string | number | boolean | null>>

export type Subject = {
  event: ApprovalEvent
  /** None where the approval is what makes it. */
  entityId: number | null
  orgId: number | null
  issuer: string | null
  /** All that it touches, where that is more than one: `null` is the platform, or no business in particular. */
  issuers?: readonly (string | null)[]
  orgIds?: readonly (number | null)[]
  currency: Currency
  amount?: number | null
  title: string
  mobile?: string | null
  before: Facts
  after: Facts
  /** All that the checker decides about; the digest is made from it. Decision 44 */
  content: Content
  /** The events whose configuration says whether it waits and who decides, where these are other than its own: a card with money on it is guarded as a card and as a load. APPR-24 */
  guards?: readonly ApprovalEvent[]
  /** Two requests of one event with the same key are one; the entity's id, unless something else is said. */
  key?: string
  steps?: readonly Step[]
  /** It is refused where nobody else than the maker could decide it. */
  needsDeciders?: true
  /** A role whose holders may do more by it: none of them decides. */
  aboutRole?: number
}

/**
 * What a change is about: its event is its kind's, its content is what it was asked for with. It names all the issuers and businesses
 * that it touches: the guards of each issuer are asked, one after another, and nobody decides who does not hold each business.
 */
export type ChangeSubject = Omit<Subject, 'event' | 'content' | 'issuer' | 'orgId' | 'issuers' | 'orgIds'> & {
  also?: unknown
  /** `null` is the platform. */
  issuers: readonly (string | null)[]
  /** None: only who is held to no business asks and decides. */
  orgIds: readonly (number | null)[]
}

export type ComparedFile = { paper: string; before: string | null; after: string | null }

/** What an approval and a refusal do, both inside the transaction of the decision: they throw a Refusal where it cannot be done any more. */
export type Effect<Context> = {
  approve: (context: Context & Permitted, request: Request) => { message?: string; entityId?: number | null }
  /** Leaves the other rows of a file out, at whichever step; only a file has this. Decision 33 */
  keepLines?: (context: Context, request: Request, lines: readonly number[]) => void
  reject: (context: Context, request: Request, reason: string | null, ending: Ending) => void
  subject: (context: Context, request: Request) => Subject
  files?: (context: Context, request: Request) => ComparedFile[]
  /** What the maker is told who would decide, the person it is about, and the second person to ask. */
  own?: string
  aboutOneself?: string
  decided?: (request: Request) => string
}

/** A change whose content comes with the request: nothing of it is written before it is made. */
export type KindEffect<K extends ChangeKind, Context> = {
  /** What it is about; null where this one asks nobody. Throws what the change would throw of a thing out of scope. */
  subject: (context: Context & { isTest: boolean; zone: string | null }, content: ContentOf<K>) => ChangeSubject | null
  files?: (context: Context, content: ContentOf<K>) => ComparedFile[]
  /** Makes it, at once, as the person in `who`; answers what the call answers. */
  apply: (context: Context & Permitted & { isTest: boolean; zone: string | null }, content: ContentOf<K>) => unknown
}

/** What each event does: by kind where the request carries the content, else from the record that waits. One that is missing does not compile. */
export type Effects<Context> = {
  [E in ApprovalEvent]: [KindsOf<E>] extends [never] ? Effect<Context> : { [K in KindsOf<E>]: KindEffect<K, Context> }
}
