'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** What is done with several tickets at once. */
export const TicketBulk = onFirstUse(() => import('./ticket-bulk-dialog'))
