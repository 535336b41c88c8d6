'use client'

import { createContext } from 'react'

/** A form with unsaved text, which is asked before its dialog closes. */
export type GuardedForm = { isDirty: () => boolean; ask: (leave: () => void) => void }

/** Lists, for each enclosing dialog from the outermost, the forms that are asked before it closes. */
export const UnsavedScope = createContext<readonly Set<GuardedForm>[]>([])
