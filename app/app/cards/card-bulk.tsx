'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** What is done with several cards at once. */
export const CardBulk = lazyComponent(() => import('./card-bulk-dialog'))
