'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** Marks several as read, or unread again. */
export const MarkNotifications = onFirstUse(() => import('./mark-now'))
