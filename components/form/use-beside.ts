'use client'

import { createContext, useContext, useEffect, useRef } from 'react'

/** What a part of a form holds beside its fields, such as the business that an id stands for; it goes into the draft as data. */
export type Beside = {
  /** Null where nothing is chosen. */
  read: () => unknown
  /** Puts it back, with what follows from it. */
  put: (was: unknown) => void | Promise<void>
  /** The draft was thrown away. */
  clear: () => void
}
export type Besides = Map<string, Beside>

export const FormBesides = createContext<Besides | null>(null)

/** Keeps a choice beside the fields with the draft of the form around it. TYPE-02 */
export const useBeside = <T>(
  key: string,
  beside: { read: () => T | null; put: (was: T) => void | Promise<void>; clear: () => void },
): void => {
  const besides = useContext(FormBesides)
  const newest = useRef(beside)
  useEffect(() => {
    newest.current = beside
  })
  useEffect(() => {
    if (!besides) return
    besides.set(key, {
      read: () => newest.current.read(),
      // The same part of the same form wrote it.
      put: (was) => newest.current.put(was as T),
      clear: () => newest.current.clear(),
    })
    return () => void besides.delete(key)
  }, [besides, key])
}
