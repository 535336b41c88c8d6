import 'server-only'
import { decrypt } from './crypt'
import type { Ending, SessionRecord } from './record'
import type { Written } from './record-scripts'

export const isRecord = (data: unknown): data is SessionRecord =>
  typeof data === 'object' && data !== null && typeof (data as SessionRecord).token === 'string'

export const over = (record: SessionRecord, why: string): void => {
  Object.assign(record, { ended: why as Ending, token: '' })
}

/** What a newer record says, but for what never changes; the idle clock never runs back. */
export const take = (record: SessionRecord, newer: SessionRecord, generation: number): void => {
  const lastActiveMs = Math.max(record.lastActiveMs, newer.lastActiveMs)
  const { userId, device, address, startedMs } = record
  Object.assign(record, newer, { userId, device, address, startedMs, generation, lastActiveMs })
}

type Copy = { generation: number; data: string }

/** Takes an encrypted copy where it is newer. */
export const adoptCopy = (record: SessionRecord, copy: Copy | null | undefined): void => {
  if (!copy || record.ended || copy.generation < record.generation) return
  const newer = decrypt(copy.data)
  if (!isRecord(newer)) return
  if (copy.generation > record.generation) take(record, newer, copy.generation)
  else record.lastActiveMs = Math.max(record.lastActiveMs, newer.lastActiveMs)
}

/** Takes what Redis has, where it is newer or over. */
export const adopt = (record: SessionRecord, written: Written | null): void => {
  if (!written) return
  if (written.ended) return over(record, written.ended)
  record.lastActiveMs = Math.max(record.lastActiveMs, written.atMs)
  if (written.data && written.generation > record.generation)
    adoptCopy(record, { generation: written.generation, data: written.data })
}
