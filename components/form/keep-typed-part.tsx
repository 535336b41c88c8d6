'use client'

import { onFirstUse } from '@/components/shared/on-first-use'

/** Fetched where a native form is drawn: lists, whose panels hold one, go without. */
export const KeepTyped = onFirstUse(() => import('./keep-typed'))
