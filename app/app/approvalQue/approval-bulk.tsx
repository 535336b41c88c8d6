'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** Several requests decided at once. */
export const ApprovalBulk = onFirstUse(() => import('./approval-bulk-dialog'))
