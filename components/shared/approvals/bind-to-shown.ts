import { request, RequestFailed } from '@/lib/browser/request'
import type { ContentChanged } from '@/lib/calls/problem'
import {
  contentOf,
  findChanges,
  inSubject,
  type Shown,
  type ShownContent,
  type ShownKind,
} from '@/lib/rules/approvals/shown-content'

type Now = { content: ShownContent; version?: number }

type About = { eventType: string | null; entityId: string | null; issuerCode: string | null }

const readSubject = async ({ eventType, entityId: id, issuerCode }: About): Promise<ShownContent> => {
  if (!id) return {}
  if (eventType === 'ORG_CREATION') {
    const query = { orgId: id, ...(issuerCode && { issuerCode }) }
    return contentOf.org(await request('issuing GET organization/orgDetailForApproval', { query }))
  }
  if (eventType === 'CUSTOMER_KYC')
    return contentOf.customer(
      await request('issuing GET card-holder/getSingleCustomerDetailsAct', { query: { customerId: id } }),
    )
  if (eventType === 'USER_KYC')
    return contentOf.user(await request('issuing GET user/userDetailForApproval', { query: { userId: id } }))
  return {}
}

const readRequest = (id: string) => request('issuing GET issuer/getApprovals/{id}', { path: { id } })
const readOrder = (id: string) =>
  request('issuing GET instakit/inventory/{id}', { path: { id }, query: { status: 'ALL' } })

/** Reads a record like its list or page does; null if it no longer exists. */
const readNow: { [K in ShownKind]: (id: string) => Promise<Now | null> } = {
  row: async (id) => {
    const row = await readRequest(id)
    return { content: contentOf.row(row), version: row.version }
  },
  request: async (id) => {
    const found = await readRequest(id)
    const subject = await readSubject(found)
    return { content: { ...contentOf.request(found), ...inSubject(subject) }, version: found.version }
  },
  user: async (id) => {
    const user = await request('issuing GET admins/{id}', { path: { id } })
    return { content: contentOf.user(user), version: user.version }
  },
  transfer: async (id) => {
    const { list } = await request('issuing GET orgs/money/approve', { query: { searchBy: id, perPage: 100 } })
    const transfer = list.find((one) => one.id === id)
    return transfer ? { content: contentOf.transfer(transfer) } : null
  },
  order: async (id) => ({ content: contentOf.order(await readOrder(id)) }),
  bill: async (id) => {
    const { list } = await request('reimbursement GET bills', { query: { billId: id } })
    const bill = list.find((one) => one.id === id)
    return bill ? { content: contentOf.bill(bill), version: bill.version } : null
  },
}

const changedProblem = (changed: ContentChanged): RequestFailed =>
  new RequestFailed({ status: 409, title: 'Conflict', detail: null, code: 'changed', requestId: '', changed })

const isAsTold = (told: ContentChanged['changes'], found: ContentChanged['changes']): boolean =>
  JSON.stringify(told) === JSON.stringify(found)

/**
 * Returns the digest of the content that the person saw, or that a later refusal showed them. If the upstream has no digests, it reads the
 * record again and throws if that differs from what was shown. Decision 44
 */
export const bindToShown = async (
  { of, id, digest, content }: Shown,
  changed?: ContentChanged,
): Promise<{ digest?: string }> => {
  const told = changed?.digest ?? digest
  if (told) return { digest: told }
  const now = await readNow[of](changed?.approvalQueueId ?? id)
  const changes = now ? findChanges(content, now.content) : []
  if (!now || isAsTold(changed?.changes ?? [], changes)) return {}
  throw changedProblem({ changes, digest: null, version: now.version ?? null, approvalQueueId: null })
}
