'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const CardBulk = lazyComponent(() => import('./card-bulk-dialog'))
