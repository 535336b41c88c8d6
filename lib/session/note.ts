import 'server-only'
import { cookies } from 'next/headers'
import { open, seal } from './seal'

export type MadeKey = { name: string; accessKey: string; secretKey: string; schemeId: string | null }

/** What a profile form leaves for the page it leads back to: sealed, a quarter of an hour at most, never in the address. */
export type Note = {
  done?: 'second-factor-off' | 'password' | 'key-revoked' | 'session-ended' | 'sessions-ended'
  error?: string
  message?: string
  requestId?: string
  faults?: string[]
  /** Of a set-up that waits for its first code. */
  secret?: string
  recoveryCodes?: string[]
  key?: MadeKey
}

export const NOTE_COOKIE = 'emboss-note'
const NOTE_SECONDS = 900

type Kept = Note & { mark: 'note'; owner: string; until: number }

/** For one person alone: nobody else at the same browser ever sees it. */
export const sealNote = (owner: string, note: Note): Promise<string> =>
  seal({ ...note, mark: 'note', owner, until: Date.now() + NOTE_SECONDS * 1000 })

export const openNote = async (cookie: string | undefined, owner: string): Promise<Note> => {
  const kept = (await open(cookie)) as Kept | null
  return kept?.mark === 'note' && kept.owner === owner && kept.until >= Date.now() ? kept : {}
}

export const readNote = async (owner: string): Promise<Note> =>
  openNote((await cookies()).get(NOTE_COOKIE)?.value, owner)

export const noteCookieLine = (value: string, secure: boolean): string =>
  `${NOTE_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value ? NOTE_SECONDS : 0}${secure ? '; Secure' : ''}`
