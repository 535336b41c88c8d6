import { readSearchWords, wholeMobile } from './search-words'

const taken = (typed: string) => readSearchWords(typed).readings.map(({ as, text }) => `${as} ${text}`)

test.each([
  ['9876543210', '919876543210'],
  ['98765 43210', '919876543210'],
  ['098765 43210', '919876543210'],
  ['+91 98765 43210', '919876543210'],
  ['+91 (0) 98765-43210', '919876543210'],
  ['0091 98765 43210', '919876543210'],
  ['91 98765 43210', '919876543210'],
  ['+971 50 123 4567', '971501234567'],
  ['00971501234567', '971501234567'],
  ['050 123 4567', '971501234567'],
  ['50 123 4567', '971501234567'],
  ['٠٩٨٧٦٥ ٤٣٢١٠', '919876543210'],
])('PROF-07 a mobile written %s is one', (typed, mobile) => {
  expect(taken(typed)[0]).toBe(`mobile ${mobile}`)
})

test('PROF-07 what is no whole mobile is none', () => {
  for (const digits of ['98765', '919876', '0012345678', '001234567890', '97150123456', '00919876543'])
    expect([digits, wholeMobile(digits)]).toEqual([digits, null])
  expect(readSearchWords('+91 98765')).toEqual({ text: '+91 98765', readings: [], refused: 'shape' })
})

test('PROF-07 numbers are taken for all that they may be, the likeliest first', () => {
  expect(taken('4321')).toEqual(['last4 4321', 'id 4321'])
  expect(taken('0042')).toEqual(['last4 0042'])
  expect(taken('1000123')).toEqual(['id 1000123'])
  expect(taken('412345678901')).toEqual(['rrn 412345678901', 'kitNumber 412345678901', 'id 412345678901'])
  expect(taken('919876543210').map((one) => one.split(' ')[0])).toEqual(['mobile', 'rrn', 'kitNumber', 'id'])
  for (const typed of ['•••• 4321', '** 4321', 'xxxx4321', '4111 11XX XXXX 4321', '411111******4321'])
    expect([typed, taken(typed)]).toEqual([typed, ['last4 4321']])
  for (const typed of ['#4321', 'TXN 4321', 'txn-4321', 'id 4321'])
    expect([typed, taken(typed)]).toEqual([typed, ['id 4321']])
})

test('PROF-07 of a whole card number only the last four are sent', () => {
  for (const typed of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111'])
    expect(readSearchWords(typed)).toEqual({ text: '•••• 1111', readings: [{ as: 'last4', text: '1111' }] })
  expect(taken('4111111111111112')).toEqual(['id 4111111111111112'])
})

test('PROF-07 text is an e-mail address or a name', () => {
  expect(taken('Asha.Nair@Mail.example')).toEqual(['email asha.nair@mail.example'])
  expect(taken('asha@')).toEqual(['email asha@'])
  expect(taken('  Rao,   Asha ')).toEqual(['name Rao, Asha'])
  expect(taken('Asha Rao · Kaveri Foods')).toEqual(['name Asha Rao'])
  expect(taken('More Megastore 24')).toEqual(['name More Megastore 24'])
})

test('PROF-07, decision 7 what is too short, too long or empty sends nothing', () => {
  expect(readSearchWords('  ')).toEqual({ text: '', readings: [] })
  expect(readSearchWords('a').refused).toBe('short')
  expect(readSearchWords('a'.repeat(201))).toEqual({ text: '', readings: [], refused: 'long' })
})

test('PROF-07 what is sent is read as what was typed', () => {
  for (const typed of [
    '098765 43210',
    '+971 50 123 4567',
    '•••• 4321',
    '#4321',
    '4321',
    'asha@mail.example',
    'Asha Rao',
  ])
    expect(readSearchWords(readSearchWords(typed).text).readings).toEqual(readSearchWords(typed).readings)
})

test.each(['9686444769.0', '9.6E9', "'9686444769", '9686444769 / 9', '1.5', '12,34'])(
  'PROF-07, decision 43 %s is digits and signs alone: no other number and no name is looked for',
  (typed) => {
    expect(readSearchWords(typed)).toMatchObject({ readings: [], refused: 'shape' })
  },
)
