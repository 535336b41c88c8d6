'use client'

import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { onFirstUse } from '@/components/shared/on-first-use'
import { useTypedDraft } from './use-typed-draft'
import { useUnsaved, useUnsavedWords } from './use-unsaved'
import type { AskFirst } from './use-unsaved'

const DraftNotice = onFirstUse(() => import('./draft-notice'))

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
}): { notice: ReactNode; question: ReactNode; askFirst: AskFirst; forget: () => void } => {
  const draft = useTypedDraft({ name, read: () => typed, put })
  const text = JSON.stringify(typed)
  const changed = useEffectEvent(() => draft.changed())
  useEffect(() => changed(), [text])
  const { question, askFirst } = useUnsaved(draft.leaving, useUnsavedWords())
  const discard = () => {
    draft.forget()
    clear()
  }
  return {
    notice: draft.broughtBackAt !== null && <DraftNotice at={draft.broughtBackAt} discard={discard} />,
    question,
    askFirst,
    forget: draft.forget,
  }
}
