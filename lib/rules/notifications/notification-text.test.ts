import { notificationText } from './notification-text'

const told = {
  event: 'LOAD_WAITING',
  topic: 'MONEY_LOAD',
  subject: null,
  actor: 'Asha Nair',
  reason: null,
  orgName: 'Kaveri Foods',
  amount: 12_50_050,
  currency: 'INR' as const,
  count: 0,
}
const words = (key: string, values?: Record<string, string | number>) => `${key} ${Object.values(values ?? {}).join()}`

test('a notification says what happened with its amount, where it happened and why', () => {
  expect(notificationText(words, told)).toEqual({
    text: 'notifications.events.LOAD_WAITING Kaveri Foods,Asha Nair,₹12,500.50,0',
    second: 'Kaveri Foods',
  })
  expect(notificationText(words, { ...told, reason: 'No such transfer' }).second).toBe(
    'Kaveri Foods · No such transfer',
  )
  const papers = { ...told, event: 'REQUEST_WAITING', topic: 'USER_KYC' }
  expect(notificationText(words, papers).second).toBe('approvals.events.USER_KYC  · Kaveri Foods')
})

test('an event that the portal does not know, and a person without a name, say something', () => {
  expect(notificationText(words, { ...told, event: 'MOON_LANDED', actor: null, amount: null, subject: 'a' }).text).toBe(
    'notifications.events.UNKNOWN a,notifications.somebody ,,0',
  )
})
