'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** What is done with several people at once. */
export const PersonBulk = lazyComponent(() => import('./person-bulk-dialog'))
