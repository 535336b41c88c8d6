'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** What is done with several people at once. */
export const PersonBulk = onFirstUse(() => import('./person-bulk-dialog'))
