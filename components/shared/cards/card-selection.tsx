'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const CardSelection = lazyComponent(() => import('./card-selection-dialog'))
