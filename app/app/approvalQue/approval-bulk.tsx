'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const ApprovalBulk = lazyComponent(() => import('./approval-bulk-dialog'))
