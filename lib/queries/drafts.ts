import 'server-only'
import { fetchDraftJson } from '@/lib/calls/documents'
import { tryPerform } from '@/lib/gateway/perform'
import type { DraftKey } from '@/lib/rules/bodies/documents'

/** A missing draft is not a failure. USER-13 */
export const readDraft = async (key: DraftKey) => {
  const found = await tryPerform(fetchDraftJson, { path: { key } })
  if (found.ok) return { ok: true as const, draft: found.value }
  return found.problem.code === 'not-found' ? { ok: true as const, draft: null } : found
}
