'use client'

import { lazyComponent } from '@/components/shared/lazy-component'
import type { FilterPickerProps } from './filter-picker-props'

/** Filters a list by business. It loads when the filter panel opens. Decision 11 */
export const FilterPicker = lazyComponent<FilterPickerProps>(() => import('./business-filter'))
