'use client'

import { useRef } from 'react'
import { toDraftFields } from '@/lib/rules/input/draft-values'
import { useDraft, type FormDraft } from './use-draft'
import type { UnsavedState } from './use-unsaved-guard'

type Typed = Record<string, unknown>

/** Where something is typed that no wired form holds. */
type TypedPlace = {
  /** By which its draft is found again; null where nothing of it is kept. */
  name: string | null
  /** What differs from the start. */
  read: () => Typed
  put: (typed: Typed) => void
}

type TypedDraft = Pick<FormDraft, 'restoredAt' | 'forget'> & {
  /** What is read may be another now. */
  changed: () => void
  leaving: UnsavedState
}

/** Keeps what is typed outside a wired form as the draft that wired forms have. TYPE-02 */
export const useTypedDraft = ({ name, read, put }: TypedPlace): TypedDraft => {
  const last = useRef({ at: 0, text: '{}' })
  const isForgotten = useRef(false)
  const readTyped = () => (isForgotten.current ? {} : read())
  const draft = useDraft({
    name,
    read: () => {
      const typed = toDraftFields(readTyped())
      return Object.keys(typed).length > 0 ? { at: last.current.at || Date.now(), typed, beside: {} } : null
    },
    put: ({ at, typed }) => {
      last.current = { at, text: JSON.stringify(typed) }
      isForgotten.current = false
      put(typed)
    },
  })
  const isWhole = () => JSON.stringify(toDraftFields(readTyped())) === JSON.stringify(readTyped())
  const forget = () => {
    isForgotten.current = true
    draft.dismiss()
    draft.forget()
  }
  return {
    restoredAt: draft.restoredAt,
    forget,
    changed: () => {
      const text = JSON.stringify(read())
      if (text === last.current.text) return
      last.current = { at: Date.now(), text }
      isForgotten.current = false
      draft.changed()
    },
    leaving: {
      isDirty: () => Object.keys(readTyped()).length > 0,
      forget,
      isKept: () => draft.isKept() && isWhole(),
      isSafe: () => draft.isSafe() && isWhole(),
    },
  }
}
