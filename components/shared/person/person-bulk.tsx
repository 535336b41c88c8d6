'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const PersonBulk = lazyComponent(() => import('./person-bulk-dialog'))
