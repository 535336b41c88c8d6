'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const PersonSelection = lazyComponent(() => import('./person-selection-dialog'))
