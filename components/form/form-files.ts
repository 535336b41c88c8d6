'use client'

import { createContext, useContext } from 'react'
import { RequestFailed } from '@/lib/browser/request'
import { MOST_DOCUMENT_BYTES } from '@/lib/rules/files/documents'

/** The files of a form by field: those that are uploading, and those that failed. */
export type PendingFiles = { running: Map<string, Promise<void>>; lost: Set<string> }
export const PendingFilesContext = createContext<PendingFiles | null>(null)

export const createPendingFiles = (): PendingFiles => ({ running: new Map(), lost: new Set() })

/** Tracks an upload until it ends. An upload that was cancelled does not count as lost. */
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

/** Waits until no upload is running, including uploads that start meanwhile. Returns the field of a failed one, or null. */
export const findLostFile = async ({ running, lost }: PendingFiles): Promise<string | null> => {
  lost.clear()
  while (running.size > 0) await Promise.all(running.values())
  const [name = null] = lost
  return name
}

/** Throws what the portal answers to a file that is too large, before the file is sent. */
export const refuseTooLarge = ({ size }: File): void => {
  if (size > MOST_DOCUMENT_BYTES)
    throw new RequestFailed({ status: 413, title: '', detail: null, code: 'too-large', requestId: '' })
}
