'use client'

import { createContext } from 'react'

/** Something inside a dialog that asks before the dialog closes over it. */
export type GuardedForm = { isDirty: () => boolean; ask: (leave: () => void) => void }

/** What asks first in each dialog that encloses a place, the outermost dialog first. */
export const UnsavedScope = createContext<readonly Set<GuardedForm>[]>([])
