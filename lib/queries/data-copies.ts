import 'server-only'
import {
  listCustomerCopies,
  listUserCopies,
  readCustomerCopy,
  readUserCopy,
  requestCustomerCopy,
  requestUserCopy,
  type DataCopyRequest,
} from '@/lib/calls/data-copies'
import type { Result } from '@/lib/calls/problem'
import { perform, tryPerform } from '@/lib/gateway/perform'
import { Problem } from '@/lib/gateway/problem'
import { requireScope } from '@/lib/gateway/require-scope'
import type { Session } from '@/lib/rules/identity/session'
import { auditScopeOf } from './audit'
import { isOffered, type Holder } from '@/lib/rules/users/offers'
import { auditRecords, type AuditParams } from '@/lib/store/audit-log'
import { readPreferences } from '@/lib/store/preferences'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import type { CopiedPerson } from '@/lib/rules/bodies/data-copies'
import { readParts } from '@/lib/rules/data-copies/read-parts'

export type CopiesFound = Result<{ list: DataCopyRequest[] }>

const requesting = { customer: requestCustomerCopy, user: requestUserCopy }

/** Null for people who may not have copies, and while they see the console as somebody else. */
export const findDataCopies = (
  { of, id }: CopiedPerson,
  session: Holder & { seeAs?: unknown },
): Promise<CopiesFound> | null => {
  if (session.seeAs || !isOffered(session, requesting[of])) return null
  return of === 'customer'
    ? tryPerform(listCustomerCopies, { path: { customerId: id } })
    : tryPerform(listUserCopies, { path: { userId: id } })
}

type CopiedRecord = Readonly<Record<string, unknown>>
/** Some of a copy's records, in the section that they belong to. A section's records come one after another. */
export type CopyPart = { of: 'platform' | 'portal'; section: string; records: readonly CopiedRecord[] }

/** Who did it is told by the timeline, by its own privileges. */
const describeAbout = ({ at, action, target, reason, outcome }: AuditRecord): CopiedRecord => ({
  at,
  action,
  target,
  reason,
  outcome,
})
/** To whom somebody did something in their work, and why, is often about other people. */
const describeWork = ({ at, action, outcome }: AuditRecord): CopiedRecord => ({ at, action, outcome })

async function* platformParts({ of, id }: CopiedPerson, copyId: string, requestId: string): AsyncGenerator<CopyPart> {
  const read = (from: string | undefined) => {
    const query = from === undefined ? {} : { from }
    return of === 'customer'
      ? perform(readCustomerCopy, { path: { customerId: id, copyId }, query }, { isUnmasked: true })
      : perform(readUserCopy, { path: { userId: id, copyId }, query }, { isUnmasked: true })
  }
  for await (const json of readParts(read, () => new Problem('upstream-error', requestId))) {
    // The cast is safe: the platform writes an object of tables with rows.
    const tables = JSON.parse(json) as Record<string, CopiedRecord[]>
    for (const [section, records] of Object.entries(tables)) yield { of: 'platform', section, records }
  }
}

async function* auditParts(
  section: string,
  describe: (record: AuditRecord) => CopiedRecord,
  asked: AuditParams,
): AsyncGenerator<CopyPart> {
  yield { of: 'portal', section, records: [] }
  for await (const batch of auditRecords(asked)) yield { of: 'portal', section, records: batch.map(describe) }
}

/**
 * All that platform and portal hold about a person, unmasked, with the audit that the reader may see; refused in the view of somebody else.
 * DATA-03, ACC-31
 */
export async function* readDataCopy(
  { of, id }: CopiedPerson,
  copyId: string,
  session: Session,
  requestId: string,
): AsyncGenerator<CopyPart> {
  const scope = await (of === 'customer'
    ? requireScope(session, 'copyOfCustomer', { requestId })
    : requireScope(session, 'copyOfUser', { requestId }))
  yield* platformParts({ of, id }, copyId, requestId)
  const auditScope = await auditScopeOf(scope)
  yield* auditParts('auditAbout', describeAbout, { scope: auditScope, about: [{ kind: of, id }] })
  if (of === 'customer') return
  yield* auditParts('auditBy', describeWork, { scope: auditScope, by: id })
  yield { of: 'portal', section: 'preferences', records: [await readPreferences(id)] }
}
