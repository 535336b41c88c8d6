'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** Marks several as read, or unread again. */
export const MarkNotifications = lazyComponent(() => import('./mark-now'))
