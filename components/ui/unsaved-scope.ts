'use client'

import { createContext } from 'react'

/** A form inside a dialog that asks before the dialog closes. */
export type GuardedForm = { isDirty: () => boolean; ask: (leave: () => void) => void }

/** The forms that must be asked before each enclosing dialog closes, outermost first. */
export const UnsavedScope = createContext<readonly Set<GuardedForm>[]>([])
