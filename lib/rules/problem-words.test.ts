import errors from '@/messages/en-IN/errors.json'
import common from '@/messages/en-IN/common.json'
import { generalWords, isSilent, missing, problemWords, wordedBy } from './problem-words'
import { statusNames } from './status-names'

const codes: Record<string, string> = errors.codes
const said = (status: number, code: string, detail: string | null = null, fields?: Record<string, string>) => {
  const { text, key, helpKey } = problemWords({ status, code, detail, ...(fields && { fields }) })
  const at = (name: string) => codes[name.replace('errors.codes.', '')]
  return { message: text ?? at(key), help: helpKey && at(helpKey) }
}

const textOf = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], { errors, common })

test('ERR-01 a refusal with words of its own is told in them', () => {
  expect(said(400, 'invalid', 'Mobile number is in use')).toEqual({ message: 'Mobile number is in use', help: null })
})

test('ERR-02 a 400 without words says "Something went wrong", and what that means', () => {
  expect(said(400, 'invalid')).toEqual({ message: 'Something went wrong', help: codes.invalid })
})

test('ERR-03 a 400 that says that no admin exists is told to nobody, and no other is silent', () => {
  expect(isSilent({ status: 400, fields: { adminExists: 'false' } })).toBe(true)
  expect(isSilent({ status: 400, fields: { adminExists: 'true' } })).toBe(false)
  expect(isSilent({ status: 422, fields: { adminExists: 'false' } })).toBe(false)
  expect(isSilent({ status: 400 })).toBe(false)
})

test('ERR-07, ERR-08 a 406 and a 500 without words have names of their own', () => {
  expect(said(406, 'invalid').message).toBe('Not Acceptable')
  expect(said(500, 'upstream-error')).toEqual({ message: 'An error occurred', help: codes['upstream-error'] })
  expect(said(406, 'invalid', 'No such format').message).toBe('No such format')
})

test.each([
  [404, 'not-found', 'NotFound'],
  [408, 'upstream-error', 'Request Timeout'],
  [409, 'invalid', 'Conflict'],
  [422, 'invalid', 'Unprocessable Entity'],
  [429, 'rate-limited', 'Too Many Requests'],
  [502, 'upstream-error', 'Bad Gateway'],
  [503, 'upstream-error', 'Service Unavailable'],
  [504, 'upstream-error', 'Gateway Timeout'],
])('ERR-09, ERR-10 a %d without words is told by its name', (status, code, name) => {
  expect(said(status, code).message).toBe(name)
})

test('ERR-09 a code that the table lacks says "An error occurred"', () => {
  expect(said(418, 'upstream-error').message).toBe('An error occurred')
})

test('ERR-10 every name stands in the messages as the documents spell it', () => {
  const exceptions: Record<string, string> = { 400: 'Something went wrong', 500: 'An error occurred' }
  for (const [status, name] of Object.entries(statusNames)) expect(codes[status]).toBe(exceptions[status] ?? name)
  expect([statusNames[400], statusNames[401], statusNames[403], statusNames[500]]).toEqual([
    'Bad Request',
    'Unauthorized',
    'Forbidden',
    'Internal Server Error',
  ])
})

test('decision 6 refusals of the portal itself and outages are told by their own sentence', () => {
  for (const code of ['privilege-missing', 'bad-origin', 'upstream-down', 'upstream-slow', 'outcome-unknown'])
    expect(said(502, code)).toEqual({ message: codes[code], help: null })
  expect(said(422, 'invalid', null, { name: 'required' })).toEqual({ message: codes.invalid, help: null })
})

test('ERR-02 the help of a bare name is the code’s own sentence; a file that is too large is told by its status', () => {
  expect(problemWords({ status: 413, code: 'too-large', detail: null })).toEqual({
    text: null,
    key: 'errors.codes.413',
    helpKey: 'errors.codes.too-large',
  })
  expect(problemWords({ status: 400, code: 'invalid', detail: 'No' })).toEqual({
    text: 'No',
    key: 'errors.codes.invalid',
    helpKey: null,
  })
})

test('ERR-17 what is missing is a bad request that nobody sent', () => {
  expect(missing('card-id-missing')).toEqual({
    status: 400,
    title: 'Bad Request',
    detail: null,
    code: 'card-id-missing',
    requestId: '',
  })
})

test('ERR-12 a failing upload and a failing user list say "Error occured", the cards area "Error Occured"', () => {
  expect([textOf(generalWords.upload), textOf(generalWords.userList)]).toEqual(['Error occured', 'Error occured'])
  expect(textOf(generalWords.cards)).toBe('Error Occured')
})

test('ERR-14 applications that cannot be loaded are told in general words of their own', () => {
  expect(textOf(generalWords.applications)).toBe('An error occurred')
})

test.each([
  ['ERR-16', 'org-id-missing', 'OrgId is missing'],
  ['ERR-17', 'card-id-missing', 'Card Id required to get card details for selected card'],
  ['ERR-18', 'customer-id-missing', 'Customer Id required to get customer details'],
  ['ERR-19', 'programs-org-missing', 'Org Id required to fetch programs related to that organization'],
  ['ERR-20', 'program-id-missing', 'Program Id required to get program details'],
] as const)('%s %s says what is missing', (_, code, words) => {
  expect(textOf(problemWords(missing(code)).key)).toBe(words)
})

test('ERR-22, ERR-23 the catalogue has the documents’ words for an address and for work under way', () => {
  expect(textOf('errors.codes.address-failed')).toBe('Could not fetch address')
  expect(textOf('common.processing')).toBe('We are processing your request..')
})

test('KIT-11, KIT-17, KIT-22, GC-03 an answer without words takes those of its place; what never reached the platform keeps its own', () => {
  const told = (code: string, detail: string | null = null, words?: string) =>
    wordedBy({ status: 400, code, detail }, words).detail
  for (const code of ['invalid', 'not-found', 'upstream-error']) {
    expect(told(code, null, 'Invalid card')).toBe('Invalid card')
    expect(told(code, 'The bank says no', 'Invalid card')).toBe('The bank says no')
    expect(told(code)).toBe(null)
  }
  for (const code of ['upstream-down', 'upstream-slow', 'outcome-unknown', 'session-ended', 'privilege-missing'])
    expect(told(code, null, 'Invalid card')).toBe(null)
})
