'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const TicketBulk = lazyComponent(() => import('./ticket-bulk-dialog'))
