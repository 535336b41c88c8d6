import { findSchemaErrors } from '@/tests/support/schema-errors'
import {
  CreatePinMailers,
  isMailerNumber,
  mailerNumbers,
  MapPinMailer,
  MOST_MAILERS,
  PinMailerFields,
} from './pin-mailers'

const made = (...pinMailerNumbers: string[]) =>
  findSchemaErrors(CreatePinMailers, { orgId: '1', cardProgramId: '2', printer: 'Alpha', pinMailerNumbers })

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
  expect(findSchemaErrors(MapPinMailer, { pinMailerNumber: 'pm1234' })).toEqual({})
  expect(findSchemaErrors(MapPinMailer, { pinMailerNumber: 'pm-1' })).toEqual({
    pinMailerNumber: 'validation.pinMailer',
  })
})

const refusedMailers = (values: object) => findSchemaErrors(PinMailerFields, values)

test('PIN-02 numbers of PIN mailers are read from lines, commas and small letters, each once', () => {
  expect(mailerNumbers(' pm000001\nPM000002, pm000003;\n')).toEqual(['PM000001', 'PM000002', 'PM000003'])
  const filled = { orgId: '1', cardProgramId: '2', printer: 'WENDT' }
  expect(refusedMailers({ ...filled, pinMailerNumbers: 'pm000001 pm000002' })).toEqual({})
  for (const numbers of [
    '',
    'PM1',
    'PM000001 PM000001',
    'PM-00001',
    Array.from({ length: 201 }, (_, n) => `PM${100_000 + n}`).join(' '),
  ])
    expect(refusedMailers({ ...filled, pinMailerNumbers: numbers })).toEqual({
      pinMailerNumbers: 'validation.mailerNumbers',
    })
})

test('PIN-02 each part that is missing is named, and one number that is none spoils the list', () => {
  const whole = { orgId: '1', cardProgramId: '2', printer: 'P', pinMailerNumbers: 'PM000100 PM000101' }
  expect(refusedMailers(whole)).toEqual({})
  expect(refusedMailers({ ...whole, orgId: '' })).toEqual({ orgId: 'validation.business' })
  expect(refusedMailers({ ...whole, cardProgramId: '' })).toEqual({ cardProgramId: 'validation.cardProgram' })
  expect(refusedMailers({ ...whole, printer: '' })).toEqual({ printer: 'validation.printer' })
  expect(refusedMailers({ ...whole, pinMailerNumbers: 'PM000100 <b>' })).toEqual({
    pinMailerNumbers: 'validation.mailerNumbers',
  })
  const many = (count: number) => Array.from({ length: count }, (_, n) => `PM${100_000 + n}`).join('\n')
  expect(refusedMailers({ ...whole, pinMailerNumbers: many(MOST_MAILERS) })).toEqual({})
  expect(refusedMailers({ ...whole, pinMailerNumbers: many(MOST_MAILERS + 1) })).toEqual({
    pinMailerNumbers: 'validation.mailerNumbers',
  })
})
