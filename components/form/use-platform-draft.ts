'use client'

import { useState } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { DraftKey } from '@/lib/rules/bodies/documents'

/** The draft of a new thing that a person keeps on the platform while a wizard is filled, one a key. USER-13 */
export const usePlatformDraft = (key: DraftKey, isResumed: boolean) => {
  const [draftId, setDraftId] = useState<DraftKey | null>(isResumed ? key : null)
  return {
    draftId,
    saveDraft: async (json: Record<string, unknown>): Promise<void> => {
      await request('issuing POST doc/json', { body: { key, json } })
      setDraftId(key)
    },
    /** Gives up what was kept, once the thing itself is made; a draft that stays is offered again. */
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
