'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** Loaded only where a native form needs it; lists go without. */
export const KeepTyped = lazyComponent(() => import('./unsaved-guard'))
