'use client'

import { useState } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { DraftKey } from '@/lib/rules/bodies/documents'

/** A person's draft of a new record, which the platform stores while they fill in a wizard; one per key. USER-13 */
export const usePlatformDraft = (key: DraftKey, isResumed: boolean) => {
  const [draftId, setDraftId] = useState<DraftKey | null>(isResumed ? key : null)
  return {
    draftId,
    saveDraft: async (json: Record<string, unknown>): Promise<void> => {
      await request('issuing POST doc/json', { body: { key, json } })
      setDraftId(key)
    },
    /** Must be called once the record exists, or the draft would be offered again. */
    dropDraft: async (): Promise<void> => {
      if (!draftId) return
      try {
        await request('issuing POST doc/json', { body: { key, json: null } })
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure
      }
    },
  }
}
