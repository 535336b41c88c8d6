'use client'

import { createContext, useContext, useEffect, useRef } from 'react'

/** A choice that a part of a form holds besides its fields, such as the business that an id stands for; the draft keeps it as data. */
type DraftExtra = {
  /** Null where nothing is chosen. */
  read: () => unknown
  /** Puts it back, with what follows from it. */
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
      // The same part of the same form wrote it.
      put: (was) => newest.current.put(was as T),
      clear: () => newest.current.clear(),
    })
    return () => void draftExtras.delete(key)
  }, [draftExtras, key])
}
