'use client'

import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { UnsavedScope } from '@/components/ui/unsaved-scope'
import { trackUnsaved } from '@/lib/browser/unsaved'
import type { UnsavedWords } from './unsaved-question'
import { useMessageText } from './use-problem-words'

const question = () => import('./unsaved-question')
const Question = lazyComponent(question)

export type UnsavedState = {
  isDirty: () => boolean
  forget: () => void
  /** Whether the draft would store everything that was typed, both when the form closes and if the page closed now. */
  isKept?: () => boolean
  isSafe?: () => boolean
  /** Whether the page at this address also shows the form with everything that was typed. */
  holdsAt?: (address: URL) => boolean
}

const isLost = (leaving: UnsavedState): boolean => leaving.isDirty() && !leaving.isKept?.()

export type ConfirmLeave = (leave: () => void) => void
export const ConfirmLeaveContext = createContext<ConfirmLeave>((leave) => leave())
export const useConfirmLeave = (): ConfirmLeave => useContext(ConfirmLeaveContext)

export const useUnsavedWords = (): UnsavedWords => {
  const say = useMessageText()
  return {
    title: say('common.unsaved.title'),
    text: say('common.unsaved.text'),
    stay: say('common.unsaved.stay'),
    leave: say('common.unsaved.leave'),
    close: say('common.close'),
  }
}

/**
 * Asks before text is lost that no draft can hold: when the dialog closes, and on links, history steps and reloads. The caller must render
 * the question beside the form.
 */
export const useUnsavedGuard = (
  leaving: UnsavedState,
  words: UnsavedWords,
): { question: ReactNode; confirmLeave: ConfirmLeave } => {
  const scopes = useContext(UnsavedScope)
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null)
  const newest = useRef(leaving)
  useEffect(() => {
    newest.current = leaving
  })
  useEffect(() => {
    // The question's code loads ahead of time, so that it also appears for people who are offline.
    const early = setTimeout(() => void question().catch(() => null), 1000)
    const form = {
      isDirty: () => isLost(newest.current),
      isUnsafe: () => newest.current.isDirty() && !newest.current.isSafe?.(),
      holdsAt: (address: URL) => newest.current.holdsAt?.(address) ?? false,
      ask: (leave: () => void) => setAsked({ leave }),
    }
    const release = trackUnsaved(form)
    for (const scope of scopes) scope.add(form)
    return () => {
      clearTimeout(early)
      release()
      for (const scope of scopes) scope.delete(form)
    }
  }, [scopes])
  const give = () => {
    leaving.forget()
    setAsked(null)
    asked?.leave()
  }
  return {
    confirmLeave: (leave) => (isLost(leaving) ? setAsked({ leave }) : leave()),
    question: asked && <Question words={words} stay={() => setAsked(null)} leave={give} />,
  }
}
