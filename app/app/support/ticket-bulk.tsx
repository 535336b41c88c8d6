'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** What is done with several tickets at once. */
export const TicketBulk = lazyComponent(() => import('./ticket-bulk-dialog'))
