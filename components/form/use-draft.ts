'use client'

import { useEffect, useRef, useState } from 'react'
import { trackDraft, takeDraft, type Draft, type DraftTracker } from '@/lib/browser/drafts'
import { toDraftFields } from '@/lib/rules/input/draft-values'
import type { UnsavedState } from './use-unsaved-guard'

type Typed = Record<string, unknown>

type Draftable = {
  /** Identifies the draft by form and record; null if none is stored. */
  name: string | null
  /** Returns the fields that differ from their initial values. */
  read: () => Typed
  readExtras?: () => Record<string, unknown>
  put: (draft: Draft) => void
  /** Whether to ask before leaving, because the draft cannot store everything that was typed. */
  isLost?: (typed: Typed) => boolean
  isSending?: () => boolean
}

type FormDraft = {
  /** When the restored draft was typed; null if none was restored. */
  restoredAt: number | null
  /** Must be called on every change; `isTyped` means that the person has just typed it. */
  changed: (isTyped?: boolean) => void
  forget: () => void
  /** Stores the draft again if the request failed after the form was closed. */
  keepIfGone: () => void
  leaving: UnsavedState
}

const lacksSome = (typed: Typed): boolean => JSON.stringify(toDraftFields(typed)) !== JSON.stringify(typed)

/** One draft per form and person. It is saved when the form or page closes, and restored when the form opens again. TYPE-02 */
export const useDraft = (of: Draftable): FormDraft => {
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const newest = useRef(of)
  const tracker = useRef<DraftTracker | null>(null)
  const state = useRef({ changedAt: 0, isForgotten: false, isGone: false })
  const { name } = of
  useEffect(() => {
    newest.current = of
  })
  const [draft] = useState(() => {
    const readTyped = () => (state.current.isForgotten ? {} : newest.current.read())
    const isLost = () => (newest.current.isLost ?? lacksSome)(readTyped())
    const forget = () => {
      state.current.isForgotten = true
      setRestoredAt(null)
      tracker.current?.forget()
    }
    return {
      read: (): Draft | null => {
        const typed = newest.current.isSending?.() ? {} : toDraftFields(readTyped())
        if (Object.keys(typed).length === 0) return null
        return { at: state.current.changedAt || Date.now(), typed, extras: newest.current.readExtras?.() }
      },
      changed: (isTyped = true) => {
        if (isTyped) state.current.changedAt = Date.now()
        state.current.isForgotten = false
        tracker.current?.changed()
      },
      forget,
      keepIfGone: () => {
        if (state.current.isGone) tracker.current?.leave()
      },
      leaving: {
        isDirty: () => Object.keys(readTyped()).length > 0,
        forget,
        isKept: () => (tracker.current?.canKeep() ?? false) && !isLost(),
        isSafe: () => (tracker.current?.isSafe() ?? false) && !isLost(),
      },
    }
  })
  useEffect(() => {
    if (name === null) return
    const mine = trackDraft(name, draft.read)
    tracker.current = mine
    state.current.isGone = false
    let isHere = true
    takeDraft(name, (found) => {
      if (!isHere) return false
      state.current = { ...state.current, changedAt: found.at, isForgotten: false }
      newest.current.put(found)
      setRestoredAt(found.at)
      mine.changed()
      return true
    })
    return () => {
      isHere = false
      state.current.isGone = true
      mine.leave()
    }
  }, [name, draft])
  return { restoredAt, ...draft }
}
