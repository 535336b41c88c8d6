import type { SessionRecord } from '@/lib/session/session-record'

export const sessionRecord = (more: Partial<SessionRecord> = {}): SessionRecord => ({
  userId: 'u1',
  device: '',
  address: '',
  token: 'token',
  generation: 1,
  lastActiveMs: Date.now(),
  startedMs: Date.now(),
  ended: false,
  privileges: [],
  activeOrg: null,
  tokenExpiryDay: null,
  ...more,
})
