'use client'

import { lazyComponent } from '@/components/shared/lazy-component'
import type { FilterPickerProps } from './filter-picker-props'

/** Filters a list by a business, with the picker of forms; loads when the panel opens. Decision 11 */
export const FilterPicker = lazyComponent<FilterPickerProps>(() => import('./business-filter'))
