'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** Several requests decided at once. */
export const ApprovalBulk = lazyComponent(() => import('./approval-bulk-dialog'))
