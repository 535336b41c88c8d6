'use client'

import { lazyComponent } from '@/components/shared/lazy-component'
import type { FilterPickerProps } from './filter-picker-props'

/** The business that a list is filtered by, searched for as in forms. It comes when the panel is opened. Decision 11 */
export const FilterPicker = lazyComponent<FilterPickerProps>(() => import('./business-filter'))
