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
import { requireScope } from '@/lib/gateway/require-scope'
import type { Session } from '@/lib/rules/identity/session'
import { auditScopeOf } from './audit'
import { isOffered, type Holder } from '@/lib/rules/users/offers'
import { auditRecords, type AuditParams } from '@/lib/store/audit-log'
import { readPreferences } from '@/lib/store/preferences'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import type { CopiedPerson } from '@/lib/rules/bodies/data-copies'

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

type AuditLine = Pick<AuditRecord, 'at' | 'action' | 'userName' | 'target' | 'reason' | 'outcome'>

const readAudit = async (asked: AuditParams): Promise<AuditLine[]> => {
  const lines: AuditLine[] = []
  for await (const batch of auditRecords(asked))
    for (const { at, action, userName, target, reason, outcome } of batch)
      lines.push({ at, action, userName, target, reason, outcome })
  return lines
}

export type DataCopy = {
  platform: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  portal: { auditAbout: AuditLine[]; auditBy: AuditLine[]; preferences: Readonly<Record<string, string>> }
}

/**
 * All that platform and portal hold about a person, unmasked, with the audit that the reader may see; refused in the view of somebody else.
 * DATA-03, ACC-31
 */
export const readDataCopy = async (
  { of, id }: CopiedPerson,
  copyId: string,
  session: Session,
  requestId: string,
): Promise<DataCopy> => {
  const scope = await (of === 'customer'
    ? requireScope(session, 'copyOfCustomer', { requestId })
    : requireScope(session, 'copyOfUser', { requestId }))
  const { json } = await (of === 'customer'
    ? perform(readCustomerCopy, { path: { customerId: id, copyId } }, { isUnmasked: true })
    : perform(readUserCopy, { path: { userId: id, copyId } }, { isUnmasked: true }))
  const auditScope = await auditScopeOf(scope)
  const [auditAbout, auditBy, preferences] = await Promise.all([
    readAudit({ scope: auditScope, about: [{ kind: of, id }] }),
    of === 'user' ? readAudit({ scope: auditScope, by: id }) : [],
    of === 'user' ? readPreferences(id) : {},
  ])
  // The cast is safe: the platform writes an object of tables with rows. What is missing is empty.
  const platform = JSON.parse(json ?? '{}') as DataCopy['platform']
  return { platform, portal: { auditAbout, auditBy, preferences } }
}
