import { hideCardNumbers } from './hide-card-numbers'
import arabic from '@/messages/ar-AE/list.json'
import english from '@/messages/en-IN/list.json'
import hindi from '@/messages/hi-IN/list.json'
import { MOST_IDS } from './search-terms'
import { readSearchWords, wholeMobile } from './search-words'

const readings = (typed: string) => readSearchWords(typed).terms.flatMap((term) => term.readings)
const taken = (typed: string) => readings(typed).map(({ as, text }) => `${as} ${text}`)
/** What each of several ids is taken for, with the record that its label names. */
const each = (typed: string) =>
  readSearchWords(typed).terms.map(({ readings: all }) =>
    all.map(({ as, text, of }) => [as, text, of].join(' ').trim()),
  )

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
  expect(readSearchWords('+91 98765')).toEqual({ text: '+91 98765', terms: [], refused: 'shape' })
})

test('PROF-07 numbers are taken for all that they may be, the likeliest first', () => {
  expect(taken('4321')).toEqual(['last4 4321', 'id 4321'])
  expect(taken('0042')).toEqual(['last4 0042'])
  expect(taken('1000123')).toEqual(['id 1000123'])
  expect(taken('700004506')).toEqual(['id 700004506', 'van 700004506'])
  expect(taken('412345678901').map((one) => one.split(' ')[0])).toEqual(['rrn', 'kitNumber', 'id', 'utr', 'van'])
  expect(taken('919876543210').map((one) => one.split(' ')[0])).toEqual(['mobile', 'rrn', 'kitNumber', 'id', 'utr'])
  for (const typed of ['•••• 4321', '** 4321', 'xxxx4321', '4111 11XX XXXX 4321', '411111******4321'])
    expect([typed, taken(typed)]).toEqual([typed, ['last4 4321']])
  for (const typed of ['#4321', 'TXN 4321', 'txn-4321', 'id 4321'])
    expect([typed, taken(typed)]).toEqual([typed, ['id 4321']])
})

test('PROF-07 of a whole card number only the last four are sent', () => {
  for (const typed of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111111111111111'])
    expect(readSearchWords(typed)).toEqual({
      text: '•••• 1111',
      terms: [{ text: '•••• 1111', readings: [{ as: 'last4', text: '1111' }] }],
    })
  expect(taken('4111111111111112')[0]).toBe('id 4111111111111112')
  for (const typed of [
    'Asha Rao 4111 1111 1111 1111',
    'card no: 4111-1111-1111-1111',
    '٤١١١ ١١١١ ١١١١ ١١١١, 700004506',
    '4111111111111111\n4111\u20601111 1111 1111\n9876543210',
  ]) {
    expect([typed, /411[12]/.test(readSearchWords(typed).text)]).toEqual([typed, false])
    expect(hideCardNumbers(typed)).toContain('•••• 1111')
  }
  expect(hideCardNumbers('700004506, RRN 527212345678')).toBe('700004506, RRN 527212345678')
})

test('PROF-07 text is an e-mail address or a name', () => {
  expect(taken('Asha.Nair@Mail.example')).toEqual(['email asha.nair@mail.example'])
  expect(taken('asha@')).toEqual(['email asha@'])
  expect(taken('  Rao,   Asha ')).toEqual(['name Rao, Asha'])
  expect(taken('Asha Rao · Kaveri Foods')).toEqual(['name Asha Rao'])
  expect(taken('More Megastore 24')).toEqual(['name More Megastore 24'])
})

test('PROF-07, decision 7 what is too short, too long or empty sends nothing', () => {
  expect(readSearchWords('  ')).toEqual({ text: '', terms: [] })
  expect(readSearchWords('a').refused).toBe('short')
  expect(readSearchWords('a'.repeat(201))).toEqual({ text: '', terms: [], refused: 'long' })
  expect(readSearchWords('700004506,'.repeat(200)).refused).toBe('long')
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
    'Txn ID: 700004506',
    'RRN 527212345678',
    'card ending 1324',
    'UTR: hdfcr52026112912345678',
    'Virtual account YESXVA12',
    'Request #12',
    'Kit number 412345678901',
    'Mobile: 98765 43210',
    'txn 700004506, 527212345678; SBIN526112345678',
  ])
    expect(readSearchWords(readSearchWords(typed).text)).toEqual(readSearchWords(typed))
})

test.each(['9686444769.0', '9.6E9', "'9686444769", '9686444769 / 9', '1.5', '12,34'])(
  'PROF-07, decision 43 %s is digits and signs alone: no other number and no name is looked for',
  (typed) => {
    expect(readSearchWords(typed)).toMatchObject({ terms: [], refused: 'shape' })
  },
)

test.each([
  ['Txn ID: 700004506', 'id 700004506 TRANSACTION'],
  ['Txn#700004506', 'id 700004506 TRANSACTION'],
  ['Transaction 700004506', 'id 700004506 TRANSACTION'],
  ['\u200eTxn\u00a0ID:\u200f 700004506\u2069', 'id 700004506 TRANSACTION'],
  ['लेन-देन आईडी ७००००४५०६', 'id 700004506 TRANSACTION'],
  ['معرّف المعاملة: ٧٠٠٠٠٤٥٠٦\u061c', 'id 700004506 TRANSACTION'],
  ['RRN 527212345678', 'rrn 527212345678 TRANSACTION'],
  ['رقم RRN ٥٢٧٢١٢٣٤٥٦٧٨', 'rrn 527212345678 TRANSACTION'],
  ['rrn: 5272 1234 5678', 'rrn 527212345678 TRANSACTION'],
  ['card ending 1324', 'last4 1324'],
  ['Card ending in •••• 1324', 'last4 1324'],
  ['Last 4 digits: 0042', 'last4 0042'],
  ['1324 पर समाप्त होने वाला कार्ड', 'last4 1324'],
  ['البطاقة المنتهية بـ 1324', 'last4 1324'],
  ['آخر أربعة أرقام ١٣٢٤', 'last4 1324'],
  ['card 1000123', 'id 1000123 CARD'],
  ['UTR number: hdfcr5202611-2912345678', 'utr HDFCR52026112912345678 TRANSFER'],
  ['UTR नंबर SBIN526112345678', 'utr SBIN526112345678 TRANSFER'],
  ['Virtual account number yesxva12', 'van YESXVA12'],
  ['वर्चुअल खाता संख्या YESXVA12', 'van YESXVA12'],
  ['رقم الحساب الافتراضي YESXVA12', 'van YESXVA12'],
  ['Ticket #12', 'id 12 TICKET'],
  ['टिकट आईडी 12', 'id 12 TICKET'],
  ['رقم التذكرة 12', 'id 12 TICKET'],
  ['Request #12', 'id 12 REQUEST'],
  ['अनुरोध #12', 'id 12 REQUEST'],
  ['الطلب رقم 12', 'id 12 REQUEST'],
  ['Role id 7', 'id 7 ROLE'],
  ['Program id: 7', 'id 7 PROGRAM'],
  ['Mobile no. 98765 43210', 'mobile 919876543210'],
  ['Kit number 412345678901', 'kitNumber 412345678901'],
])('PROF-11 %s is read by its label alone', (typed, meant) => {
  expect(each(typed)).toEqual([[meant]])
})

test('PROF-11 a label before part of a number asks for the whole one, and before a name it is part of the name', () => {
  expect(readSearchWords('RRN 5272…')).toEqual({ text: 'RRN 5272…', terms: [], refused: 'shape' })
  expect(each('Business Bay Cafe')).toEqual([['name Business Bay Cafe']])
  expect(each('Role manager')).toEqual([['name Role manager']])
  expect(each('Card')).toEqual([['name Card']])
  expect(each('UTR571F3D8DA9884')[0]?.[0]).toBe('utr UTR571F3D8DA9884')
  expect(each('txn4321')).toEqual([['id 4321 TRANSACTION']])
})

test('PROF-11 the labels of our own screens are read in each language', () => {
  const numbers: Partial<Record<string, string>> = { rrn: '527212345678', utrNumber: 'SBIN526112345678', last4: '1324' }
  const labels = ['txnId', 'rrn', 'utrNumber', 'last4', 'cardId', 'customerId', 'businessId', 'programId', 'ticketId']
  for (const { file } of [english, hindi, arabic])
    for (const name of [...labels, 'userId', 'loadId'] as (keyof typeof file)[]) {
      const typed = `${file[name]}: ${numbers[name] ?? '700004506'}`
      const [term] = readSearchWords(typed).terms
      expect([typed, term?.readings.length, term?.readings[0]?.as]).toEqual([
        typed,
        1,
        expect.not.stringMatching('name'),
      ])
    }
})

test.each([
  ['700004506, 700004507', ['700004506', '700004507']],
  ['700004506 700004507', ['700004506', '700004507']],
  ['700004506\n700004507\r\n\r\n700004508', ['700004506', '700004507', '700004508']],
  ['700004506;700004507\t700004506', ['700004506', '700004507']],
  ['٧٠٠٠٠٤٥٠٦، ٧٠٠٠٠٤٥٠٧', ['700004506', '700004507']],
  ['1324, 4321', ['1324', '4321']],
  ['9876543210 9876543211', ['9876543210', '9876543211']],
  ['98765 43210, asha@mail.example', ['9876543210', 'asha@mail.example']],
  ['Txn ID: 700004506 RRN 527212345678', ['Txn 700004506', 'RRN 527212345678']],
  ['card ending 1324; Ticket #12', ['•••• 1324', 'Ticket 12']],
  ['SBIN526112345678 HDFC526112345678', ['SBIN526112345678', 'HDFC526112345678']],
])('PROF-11 %j are several ids', (typed, sent) => {
  const read = readSearchWords(typed)
  expect(read).toMatchObject({ text: sent.join('; ') })
  expect(read.terms.map(({ text }) => text)).toEqual(sent)
})

test.each([
  'Rao, Asha',
  'Cafe 24, Delhi',
  '98765 43210',
  '971501 234567',
  '4111 11XX XXXX 4321',
  'More Megastore 700004',
])('PROF-11 %s stays one text', (typed) => {
  expect(readSearchWords(typed).terms).toHaveLength(1)
})

test('PROF-11 more ids than the portal finds at once are refused, and none is sent', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => 700004500 + at).join(' ')
  expect(readSearchWords(ids(MOST_IDS)).terms).toHaveLength(MOST_IDS)
  expect(readSearchWords(ids(MOST_IDS + 1))).toEqual({ text: '', terms: [], refused: 'many' })
})

test('PROF-12 short ids are several ids if semicolons part them; a comma may stand within a number', () => {
  expect(readSearchWords('224; 249').terms.map(({ text }) => text)).toEqual(['224', '249'])
  expect(readSearchWords('12,500').terms.length).toBeLessThan(2)
})

test('PROF-11 a label with a number that is too short for it parts several ids as well, and is nothing by itself', () => {
  for (const typed of ['700004506, RRN 5272, txn 12', 'txn 12 RRN 5272 700004506', 'RRN 5272\n700004506\nTxn #12'])
    expect([
      typed,
      readSearchWords(typed)
        .terms.map(({ text, readings: all }) => [text, all.length])
        .sort(),
    ]).toEqual([
      typed,
      [
        ['700004506', 2],
        ['RRN 5272', 0],
        ['Txn 12', 1],
      ],
    ])
  expect(readSearchWords('RRN 5272').refused).toBe('shape')
})

test('PROF-12 a short id beside a long one is an id too, and a number with commas stays one number', () => {
  const terms = (typed: string) => readSearchWords(typed).terms.map(({ text }) => text)
  expect(terms('700004501, 244')).toEqual(['700004501', '244'])
  expect(readSearchWords('700004501, 244').terms[1]?.readings).toEqual([{ as: 'id', text: '244' }])
  for (const amount of ['12,500', '1,00,000', '1,234,567']) expect(terms(amount).length).toBeLessThan(2)
})
