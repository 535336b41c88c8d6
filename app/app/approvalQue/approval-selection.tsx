'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const ApprovalSelection = lazyComponent(() => import('./approval-selection-dialog'))
