'use client'

import { useState } from 'react'
import type { EarlierUpload } from '@/lib/calls/bulk'
import { SEEN_UPLOAD_FIELD, type Seen } from '@/lib/rules/bodies/bulk'

/** The person's answer about earlier uploads of the same file. If another one is uploaded meanwhile, the question comes again. LOAD-18 */
export const useSeenUpload = (earlier: readonly EarlierUpload[]) => {
  const [seenUpload, setSeenUpload] = useState<string | null>(null)
  const newest = earlier[0]?.bulkUploadId ?? null
  const seen = newest !== null && seenUpload === newest
  return {
    seen,
    isAsking: newest !== null && !seen,
    onSeen: (isSeen: boolean) => setSeenUpload(isSeen ? newest : null),
    answer: (seen ? { [SEEN_UPLOAD_FIELD]: newest } : {}) satisfies Seen,
  }
}
