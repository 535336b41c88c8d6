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
