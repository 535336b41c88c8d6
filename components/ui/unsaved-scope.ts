'use client'

import { createContext } from 'react'

/** A form with unsaved text, which is asked before its dialog closes. */
export type GuardedForm = { isDirty: () => boolean; ask: (leave: () => void) => void }

/** For each enclosing dialog, outermost first: the forms that are asked before it closes. */
export const UnsavedScope = createContext<readonly Set<GuardedForm>[]>([])
