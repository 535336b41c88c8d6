'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** What is done with several cards at once. */
export const CardBulk = onFirstUse(() => import('./card-bulk-dialog'))
