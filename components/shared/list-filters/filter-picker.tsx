'use client'

import { onFirstUse } from '@/components/shared/on-first-use'
import type { FilterPickerProps } from './filter-picker-props'

/** The business that a list is filtered by, searched for as in forms. It comes when the panel is opened. Decision 11 */
export const FilterPicker = onFirstUse<FilterPickerProps>(() => import('./business-filter'))
