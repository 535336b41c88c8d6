import 'server-only'
import { headers } from 'next/headers'
import { cookieLine, headerOf, readCookie, type Header } from '../rules/identity/cookies'
import { open, seal } from './seal'

export type CreatedApiKey = { name: string; accessKey: string; secretKey: string; schemeId: string | null }

/** What a profile form leaves for the page it leads back to: sealed, a quarter of an hour at most, never in the address. */
export type ProfileFlash = {
  done?: 'second-factor-off' | 'password' | 'key-revoked' | 'session-ended' | 'sessions-ended'
  error?: string
  /** Of a problem that the gateway told. */
  status?: number
  message?: string
  requestId?: string
  faults?: string[]
  /** Of a set-up that waits for its first code. */
  secret?: string
  recoveryCodes?: string[]
  key?: CreatedApiKey
  /** Of a key whose revocation was not confirmed: its form is shown again. */
  revoking?: string
  /** The name typed into a form that was refused: it is asked for no second time. */
  typedName?: string
}

const NOTE_COOKIE = 'emboss-note'
const NOTE_SECONDS = 900

type Kept = ProfileFlash & { mark: 'note'; owner: string; until: number }

/** For one person alone: nobody else at the same browser ever sees it. */
export const sealProfileFlash = (owner: string, note: ProfileFlash): Promise<string> =>
  seal({ ...note, mark: 'note', owner, until: Date.now() + NOTE_SECONDS * 1000 })

/** The note that a request brings, where it is this owner's. */
export const openProfileFlash = async (header: Header, owner: string): Promise<ProfileFlash> => {
  const kept = (await open(readCookie(header, NOTE_COOKIE))) as Kept | null
  return kept?.mark === 'note' && kept.owner === owner && kept.until >= Date.now() ? kept : {}
}

export const readProfileFlash = async (owner: string): Promise<ProfileFlash> =>
  openProfileFlash(headerOf(await headers()), owner)

/** Whether a request brings a note of anybody's. */
export const hasProfileFlash = (header: Header): boolean => readCookie(header, NOTE_COOKIE) !== undefined

export const profileFlashCookieLine = (value: string, secure: boolean): string =>
  cookieLine(NOTE_COOKIE, value, secure, { maxAge: value ? NOTE_SECONDS : 0 })
