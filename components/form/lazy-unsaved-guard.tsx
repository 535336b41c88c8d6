'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** Fetched where a native form is drawn: lists, whose panels hold one, go without. */
export const KeepTyped = lazyComponent(() => import('./unsaved-guard'))
