import { MOST_MAILERS } from './bodies/pin-mailers'
import { mailerNumbers, mailerRefusals } from './pin-mailers'

test('PIN-02 numbers of PIN mailers are read from lines, commas and small letters, each once', () => {
  expect(mailerNumbers(' pm000001\nPM000002, pm000003;\n')).toEqual(['PM000001', 'PM000002', 'PM000003'])
  const filled = { orgId: '1', cardProgramId: '2', printer: 'WENDT' }
  expect(mailerRefusals({ ...filled, numbers: 'pm000001 pm000002' })).toEqual({})
  for (const numbers of [
    '',
    'PM1',
    'PM000001 PM000001',
    'PM-00001',
    Array.from({ length: 201 }, (_, n) => `PM${100_000 + n}`).join(' '),
  ])
    expect(mailerRefusals({ ...filled, numbers })).toEqual({ numbers: 'validation.mailerNumbers' })
})

test('PIN-02 each part that is missing is named, and one number that is none spoils the list', () => {
  const whole = { orgId: '1', cardProgramId: '2', printer: 'P', numbers: 'PM000100 PM000101' }
  expect(mailerRefusals(whole)).toEqual({})
  expect(mailerRefusals({ ...whole, orgId: '' })).toEqual({ orgId: 'validation.business' })
  expect(mailerRefusals({ ...whole, cardProgramId: '' })).toEqual({ cardProgramId: 'validation.cardProgram' })
  expect(mailerRefusals({ ...whole, printer: '' })).toEqual({ printer: 'validation.printer' })
  expect(mailerRefusals({ ...whole, numbers: 'PM000100 <b>' })).toEqual({ numbers: 'validation.mailerNumbers' })
  const many = (count: number) => Array.from({ length: count }, (_, n) => `PM${100_000 + n}`).join('\n')
  expect(mailerRefusals({ ...whole, numbers: many(MOST_MAILERS) })).toEqual({})
  expect(mailerRefusals({ ...whole, numbers: many(MOST_MAILERS + 1) })).toEqual({ numbers: 'validation.mailerNumbers' })
})
