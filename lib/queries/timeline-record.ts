import 'server-only'
import { cache } from 'react'
import type { ProblemDetails } from '@/lib/calls/problem'
import { readApprovalAlone } from '@/lib/queries/approvals'
import { readBulkUpload } from '@/lib/queries/bulk'
import { readCard } from '@/lib/queries/card-detail'
import { readCustomerAlone } from '@/lib/queries/customers'
import { readOrganization } from '@/lib/queries/organizations'
import { readProgramAlone } from '@/lib/queries/programs'
import { readTransaction } from '@/lib/queries/transactions'
import { readUser } from '@/lib/queries/users'
import type { TimelineKind, TimelineSubject } from '@/lib/rules/audit/timeline'

type RecordReading = { ok: true; value?: unknown } | { ok: false; problem: ProblemDetails }

const readTransactionAlone = cache((id: string) => readTransaction(id, undefined))

/** Each kind of record as its own page reads it. */
const readings: Readonly<Record<TimelineKind, (id: string) => Promise<RecordReading>>> = {
  card: readCard,
  customer: (id) => readCustomerAlone(id, undefined),
  business: (id) => readOrganization(id, false),
  program: readProgramAlone,
  transaction: readTransactionAlone,
  approval: readApprovalAlone,
  user: readUser,
  upload: readBulkUpload,
}

/** Whether the record's own page finds nothing: it does not exist, or is out of the person's scope. A person who may not open that page is told nothing. */
export const isUnknownRecord = async ({ kind, id }: TimelineSubject): Promise<boolean> => {
  const found = await readings[kind](id)
  return found.ok ? found.value === null : found.problem.code === 'not-found'
}
