import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { sessionRecord } from '@/tests/support/session-record'
import { decrypt, encrypt } from './crypt'
import { adoptCopy, openRecordFor, sealRecordFor } from './merge-session'

const SECRET = 'crypt-test-secret-of-32-characters!'
const OLD_SECRET = 'crypt-test-secret-of-last-month-32!'
beforeAll(() => {
  process.env.SESSION_SECRET = `${SECRET},${OLD_SECRET}`
})

const record = (userId: string, token: string, generation: number) =>
  sessionRecord({ userId, token, generation, lastActiveMs: 1, startedMs: 1 })

test('file references have a key of their own', () => {
  const whole = Buffer.from(encrypt({ url: 'x' }, 'file reference', 's1'), 'base64')
  const opens = (label: string): boolean => {
    const key = Buffer.from(hkdfSync('sha256', SECRET, '', label, 32))
    const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(JSON.stringify(['file reference', 's1'])))
    decipher.setAuthTag(whole.subarray(12, 28))
    try {
      decipher.update(whole.subarray(28))
      decipher.final()
      return true
    } catch {
      return false
    }
  }
  expect([opens('emboss file reference'), opens('emboss session record')]).toEqual([true, false])
})

test('what is encrypted opens for its own purpose, session and user, and nowhere else', () => {
  const blob = encrypt({ token: 't' }, 'session record', 's1', 'u1')
  expect(decrypt(blob, 'session record', 's1', 'u1')).toEqual({ token: 't' })
  expect(decrypt(blob, 'session record', 's2', 'u1')).toBeNull()
  expect(decrypt(blob, 'session record', 's1', 'u2')).toBeNull()
  expect(decrypt(blob, 'session record', 's1u1')).toBeNull()
  expect(decrypt(blob, 'file reference', 's1', 'u1')).toBeNull()
  expect(decrypt(`${blob.slice(0, -4)}AAAA`, 'session record', 's1', 'u1')).toBeNull()
})

test('a record put under another session’s id, or another user’s, is not taken', () => {
  const mine = record('u1', 'mine', 1)
  const newer = sealRecordFor('s1', record('u1', 'newer', 2))
  adoptCopy('s2', mine, newer)
  expect(mine.token).toBe('mine')
  const others = record('u2', 'theirs', 1)
  adoptCopy('s1', others, newer)
  expect(others.token).toBe('theirs')
  adoptCopy('s1', mine, newer)
  expect([mine.token, mine.generation]).toEqual(['newer', 2])
  expect(openRecordFor('s1', 'u1', newer.data)?.token).toBe('newer')
})

test('SESSION_SECRET what an older key of the list encrypted opens, what a foreign one did does not', () => {
  const encryptedBy = (secret: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'emboss session record', 32))
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7))
    cipher.setAAD(Buffer.from(JSON.stringify(['session record', 's1', 'u1'])))
    const text = Buffer.concat([cipher.update('{"name":"Āśā"}'), cipher.final()])
    return Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), text]).toString('base64')
  }
  const opened = [SECRET, OLD_SECRET, 'a-foreign-secret-of-32-characters!!'].map((secret) =>
    decrypt(encryptedBy(secret), 'session record', 's1', 'u1'),
  )
  expect(opened).toEqual([{ name: 'Āśā' }, { name: 'Āśā' }, null])
})

test('the same is never encrypted alike twice; what is cut or empty opens as nothing', () => {
  const [one, other] = [1, 2].map(() => encrypt({ token: 't' }, 'session record', 's1', 'u1'))
  expect(one?.slice(0, 16)).not.toBe(other?.slice(0, 16))
  const whole = Buffer.from(one ?? '', 'base64')
  for (const length of [0, 12, 20, 28, whole.length - 1])
    expect([length, decrypt(whole.subarray(0, length).toString('base64'), 'session record', 's1', 'u1')]).toEqual([
      length,
      null,
    ])
})
