'use client'

import { useEffect, useRef, useState } from 'react'
import { trackDraft, takeDraft, type Draft, type DraftTracker } from '@/lib/browser/drafts'

/** A form as its draft knows it. */
type Draftable = {
  /** The form and what it is about, by which its draft is found again; null where nothing of it is kept. */
  name: string | null
  /** What was typed and not sent, null where there is nothing. */
  read: () => Draft | null
  /** Puts back what was typed. */
  put: (draft: Draft) => void
}

export type FormDraft = {
  /** When the draft that was brought back was typed; null where none was. */
  restoredAt: number | null
  /** The person has read it or thrown it away. */
  dismiss: () => void
  changed: () => void
  isKept: () => boolean
  isSafe: () => boolean
  forget: () => void
  /** What has failed after the form had gone is kept as well. */
  keepIfGone: () => void
}

/** One draft a form and person: left when the form or its page goes, brought back when the form is opened again. TYPE-02 */
export const useDraft = (of: Draftable): FormDraft => {
  const [restoredAt, setBroughtBackAt] = useState<number | null>(null)
  const newest = useRef(of)
  const held = useRef<DraftTracker | null>(null)
  const isGone = useRef(false)
  const { name } = of
  useEffect(() => {
    newest.current = of
  })
  useEffect(() => {
    if (name === null) return
    const mine = trackDraft(name, () => newest.current.read())
    held.current = mine
    isGone.current = false
    let isHere = true
    takeDraft(name, (draft) => {
      if (!isHere) return false
      newest.current.put(draft)
      setBroughtBackAt(draft.at)
      mine.changed()
      return true
    })
    return () => {
      isHere = false
      isGone.current = true
      mine.leave()
    }
  }, [name])
  const [draft] = useState(() => ({
    dismiss: () => setBroughtBackAt(null),
    changed: () => held.current?.changed(),
    isKept: () => held.current?.canKeep() ?? false,
    isSafe: () => held.current?.isSafe() ?? false,
    forget: () => held.current?.forget(),
    keepIfGone: () => {
      if (isGone.current) held.current?.leave()
    },
  }))
  return { restoredAt, ...draft }
}
