'use client'

import { createContext, useContext } from 'react'

/** Files of a form by the field of each: those that are on their way, and those that have not arrived. */
export type PendingFiles = { running: Map<string, Promise<void>>; lost: Set<string> }
export const PendingFilesContext = createContext<PendingFiles | null>(null)

export const createPendingFiles = (): PendingFiles => ({ running: new Map(), lost: new Set() })

/** Follows a file to its end: whether it is there; one that was given up is not missed. */
export const trackFile = ({ running, lost }: PendingFiles, name: string, arrival: Promise<boolean>): void => {
  const follow = async () => {
    let isThere = false
    try {
      isThere = await arrival
    } finally {
      if (running.get(name) === mine) {
        running.delete(name)
        if (!isThere) lost.add(name)
      }
    }
  }
  const mine = follow()
  lost.delete(name)
  running.set(name, mine)
}

export const useTrackFile = (): ((name: string, arrival: Promise<boolean>) => void) => {
  const files = useContext(PendingFilesContext)
  return (name, arrival) => files && trackFile(files, name, arrival)
}

/** Waits until no file is on its way, those too that are chosen meanwhile; the field of one that has not arrived, else null. */
export const findLostFile = async ({ running, lost }: PendingFiles): Promise<string | null> => {
  lost.clear()
  while (running.size > 0) await Promise.all(running.values())
  const [name = null] = lost
  return name
}
