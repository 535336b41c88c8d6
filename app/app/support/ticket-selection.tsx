'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

export const TicketSelection = lazyComponent(() => import('./ticket-selection-dialog'))
