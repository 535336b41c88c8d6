'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const MarkNotifications = lazyComponent(() => import('./mark-now'))
