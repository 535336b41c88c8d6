'use client'

import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { useTypedDraft } from './use-typed-draft'
import { useUnsavedGuard, useUnsavedWords, type ConfirmLeave } from './use-unsaved-guard'

const DraftNotice = lazyComponent(() => import('./restored-draft-notice'))

/** Keeps what a component holds of typing in its own state, as the draft that wired forms have. Draw the notice above it and the question beside it. TYPE-02 */
export const useStateDraft = ({
  name,
  typed,
  put,
  clear,
}: {
  name: string | null
  /** What differs from the start. */
  typed: Record<string, unknown>
  put: (typed: Record<string, unknown>) => void
  clear: () => void
}): { notice: ReactNode; question: ReactNode; confirmLeave: ConfirmLeave; forget: () => void } => {
  const draft = useTypedDraft({ name, read: () => typed, put })
  const text = JSON.stringify(typed)
  const changed = useEffectEvent(() => draft.changed())
  useEffect(() => changed(), [text])
  const { question, confirmLeave } = useUnsavedGuard(draft.leaving, useUnsavedWords())
  const discard = () => {
    draft.forget()
    clear()
  }
  return {
    notice: draft.restoredAt !== null && <DraftNotice at={draft.restoredAt} discard={discard} />,
    question,
    confirmLeave,
    forget: draft.forget,
  }
}
