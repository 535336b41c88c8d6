'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** What is done with several people at once. */
export const UserBulk = onFirstUse(() => import('./user-bulk-dialog'))
