import 'server-only'
import { cache } from 'react'
import { getBulkUpload, listBulkUploads, listGcBulkUploads, type BulkRow, type BulkUpload } from '@/lib/calls/bulk'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { dateParams } from './list-params'

export const findUploads = (query: ListQuery, { activeBusiness }: Session): Promise<ListResult<BulkUpload>> => {
  const asked = {
    page: query.page,
    perPage: query.pageSize,
    ...dateParams(query.range),
    ...(query.search && { [query.search.by === 'mobile' ? 'mobile' : 'name']: query.search.text }),
    ...(activeBusiness && { orgId: activeBusiness.id }),
    ...(query.chosen.status && { status: query.chosen.status }),
    ...(query.chosen.uploadType && { uploadType: query.chosen.uploadType }),
  }
  return query.chosen.cardType === 'GC'
    ? tryPerform(listGcBulkUploads, { query: { ...asked, cardType: 'GC' } })
    : tryPerform(listBulkUploads, { query: { ...asked, cardType: 'GPR' } })
}

const fieldAsked = { name: 'name', mobile: 'mobile', last4: 'cardNumber', kitNumber: 'kitNumber' } as const

export const findUploadRows = (
  query: ListQuery,
  _: Session,
  { bulkUploadId = '' }: Readonly<Record<string, string>>,
): Promise<ListResult<BulkRow>> => {
  const { search } = query
  const field = search && search.by in fieldAsked ? fieldAsked[search.by as keyof typeof fieldAsked] : null
  return tryPerform(getBulkUpload, {
    path: { bulkUploadId },
    query: {
      page: query.page,
      perPage: query.pageSize,
      ...(search && field && { [field]: search.text }),
      ...(query.chosen.status && { status: query.chosen.status }),
    },
  })
}

export const readBulkUpload = cache(async (bulkUploadId: string) => {
  const found = await tryPerform(getBulkUpload, { path: { bulkUploadId }, query: { page: 1, perPage: 1 } })
  return found.ok ? { ok: true as const, upload: found.value.upload ?? null } : found
})
