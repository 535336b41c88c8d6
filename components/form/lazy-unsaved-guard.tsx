'use client'

import { lazyComponent } from '@/components/shared/lazy-component'

/** Loads only on pages with a native form. */
export const KeepTyped = lazyComponent(() => import('./unsaved-guard'))
