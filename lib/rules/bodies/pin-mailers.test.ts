import { faultsIn } from '@/tests/support/faults-in'
import { CreatePinMailers, isMailerNumber, MapPinMailer, MOST_MAILERS } from './pin-mailers'

const made = (...pinMailerNumbers: string[]) =>
  faultsIn(CreatePinMailers, { orgId: '1', cardProgramId: '2', printer: 'Alpha', pinMailerNumbers })

test('PIN-02 a mailer’s number has 6 to 20 capital letters and digits', () => {
  expect(['PM1234', 'X'.repeat(20)].every(isMailerNumber)).toBe(true)
  expect(['PM123', 'X'.repeat(21), 'PM-123456', 'pm1234', ' PM1234', 'PM1234 ', ''].some(isMailerNumber)).toBe(false)
})

test('PIN-02 1 to 200 mailers are made at once, each number once, however it is typed', () => {
  const numbers = Array.from({ length: MOST_MAILERS }, (_, at) => `PM${String(at).padStart(6, '0')}`)
  expect(made(...numbers)).toEqual({})
  expect(Object.keys(made(...numbers, 'PM999999'))).toEqual(['pinMailerNumbers'])
  expect(Object.keys(made())).toEqual(['pinMailerNumbers'])
  expect(made('PM1234', ' pm1234 ')).toEqual({ pinMailerNumbers: 'validation.mailerNumbers' })
  expect(made('PM1234', 'PM1')).toEqual({ 'pinMailerNumbers.1': 'validation.mailerNumbers' })
})

test('PIN-01 a number that is none is named', () => {
  expect(faultsIn(MapPinMailer, { pinMailerNumber: 'pm1234' })).toEqual({})
  expect(faultsIn(MapPinMailer, { pinMailerNumber: 'pm-1' })).toEqual({ pinMailerNumber: 'validation.pinMailer' })
})
