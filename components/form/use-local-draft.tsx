'use client'

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { useDraft } from './use-draft'
import { useUnsavedGuard, useUnsavedWords, type ConfirmLeave } from './use-unsaved-guard'

const DraftNotice = lazyComponent(() => import('./restored-draft-notice'))

/** A draft for values that a component holds in its own state. The caller renders its notice above and its question beside the component. TYPE-02 */
export const useLocalDraft = ({
  name,
  typed,
  put,
  clear,
}: {
  name: string | null
  typed: Record<string, unknown>
  put: (typed: Record<string, unknown>) => void
  clear: () => void
}): { notice: ReactNode; question: ReactNode; confirmLeave: ConfirmLeave; forget: () => void } => {
  const last = useRef('{}')
  const draft = useDraft({
    name,
    read: () => typed,
    put: (found) => {
      last.current = JSON.stringify(found.typed)
      put(found.typed)
    },
  })
  const text = JSON.stringify(typed)
  const changed = useEffectEvent(() => {
    if (text === last.current) return
    last.current = text
    draft.changed()
  })
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
