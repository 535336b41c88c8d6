import 'server-only'
import { decrypt, encrypt } from './crypt'
import type { EndReason, SessionRecord } from './session-record'
import type { Written } from './session-lua'

/** Stored records name the privileges `held`, because instances of an older release read them too. */
type StoredRecord = Omit<SessionRecord, 'privileges'> & { held: SessionRecord['privileges'] }

const isStoredRecord = (data: unknown): data is StoredRecord =>
  typeof data === 'object' &&
  data !== null &&
  typeof (data as StoredRecord).token === 'string' &&
  Array.isArray((data as StoredRecord).held)

const toStored = ({ privileges, ...record }: SessionRecord): StoredRecord => ({ ...record, held: privileges })

export const markEnded = (record: SessionRecord, why: string): void => {
  Object.assign(record, { ended: why as EndReason, token: '' })
}

/** Copies a newer record into this one. Fields that never change stay, and the time of last activity never goes back. */
export const replaceRecord = (record: SessionRecord, newer: SessionRecord, generation: number): void => {
  const lastActiveMs = Math.max(record.lastActiveMs, newer.lastActiveMs)
  const { userId, device, address, startedMs } = record
  Object.assign(record, newer, { userId, device, address, startedMs, generation, lastActiveMs })
}

type Copy = { generation: number; data: string }

export const sealRecordFor = (sid: string, record: SessionRecord): Copy => ({
  generation: record.generation,
  data: encrypt(toStored(record), 'session record', sid, record.userId),
})

export const openRecordFor = (sid: string, userId: string, data: string): SessionRecord | null => {
  const stored = decrypt(data, 'session record', sid, userId)
  if (!isStoredRecord(stored)) return null
  const { held, ...record } = stored
  return { ...record, privileges: held }
}

export const adoptCopy = (sid: string, record: SessionRecord, copy: Copy | null | undefined): void => {
  if (!copy || record.ended || copy.generation < record.generation) return
  const newer = openRecordFor(sid, record.userId, copy.data)
  if (!newer) return
  if (copy.generation > record.generation) replaceRecord(record, newer, copy.generation)
  else record.lastActiveMs = Math.max(record.lastActiveMs, newer.lastActiveMs)
}

export const adoptWritten = (sid: string, record: SessionRecord, written: Written | null): void => {
  if (!written) return
  if (written.ended) return markEnded(record, written.ended)
  record.lastActiveMs = Math.max(record.lastActiveMs, written.atMs)
  if (written.data && written.generation > record.generation)
    adoptCopy(sid, record, { generation: written.generation, data: written.data })
}
