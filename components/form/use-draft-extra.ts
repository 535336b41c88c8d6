'use client'

import { createContext, useContext, useEffect, useRef } from 'react'

/** A choice that part of a form holds outside its fields, such as the business picked for an id. It is saved with the draft. */
type DraftExtra = {
  /** Returns null if nothing is chosen. */
  read: () => unknown
  /** Restores the choice and everything that depends on it. */
  put: (was: unknown) => void | Promise<void>
  clear: () => void
}
export type DraftExtras = Map<string, DraftExtra>

export const DraftExtrasContext = createContext<DraftExtras | null>(null)

export const useDraftExtra = <T>(
  key: string,
  extra: { read: () => T | null; put: (was: T) => void | Promise<void>; clear: () => void },
): void => {
  const draftExtras = useContext(DraftExtrasContext)
  const newest = useRef(extra)
  useEffect(() => {
    newest.current = extra
  })
  useEffect(() => {
    if (!draftExtras) return
    draftExtras.set(key, {
      read: () => newest.current.read(),
      // The cast is safe: the same part of the same form wrote the draft.
      put: (was) => newest.current.put(was as T),
      clear: () => newest.current.clear(),
    })
    return () => void draftExtras.delete(key)
  }, [draftExtras, key])
}
