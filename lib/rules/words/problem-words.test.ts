import errors from '@/messages/en-IN/errors.json'
import common from '@/messages/en-IN/common.json'
import {
  generalWords,
  isSilent,
  missingProblem,
  preferPlatformWords,
  problemWords,
  replaceMessage,
} from './problem-words'
import { statusNames } from './status-names'

const codes: Record<string, string> = errors.codes
const say = (key: string): string => codes[key.replace('errors.codes.', '')] ?? `no ${key}`
const said = (status: number, code: string, detail: string | null = null, fields?: Record<string, string>) =>
  problemWords({ status, code, detail, ...(fields && { fields }) }, say)

const textOf = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], { errors, common })

test('ERR-01 a refusal with words of its own is told in them', () => {
  expect(said(400, 'invalid', 'Mobile number is in use')).toEqual({ title: 'Mobile number is in use', detail: null })
})

test('ERR-02 a 400 without words says "Something went wrong", and what that means', () => {
  expect(said(400, 'invalid')).toEqual({ title: 'Something went wrong', detail: codes.invalid })
})

test('ERR-03 a 400 that says that no admin exists is told to nobody, and no other is silent', () => {
  expect(isSilent({ status: 400, fields: { adminExists: 'false' } })).toBe(true)
  expect(isSilent({ status: 400, fields: { adminExists: 'true' } })).toBe(false)
  expect(isSilent({ status: 422, fields: { adminExists: 'false' } })).toBe(false)
  expect(isSilent({ status: 400 })).toBe(false)
})

test('ERR-07, ERR-08 a 406 and a 500 without words have names of their own', () => {
  expect(said(406, 'invalid').title).toBe('Not Acceptable')
  expect(said(500, 'upstream-error')).toEqual({ title: 'An error occurred', detail: codes['upstream-error'] })
  expect(said(406, 'invalid', 'No such format')).toEqual({ title: 'No such format', detail: null })
  expect(said(500, 'upstream-error', 'The ledger is closed')).toEqual({ title: 'The ledger is closed', detail: null })
})

/** How the gateway sorts an answer of each status that has no row of its own; the statuses of the table and one beside it. */
const table: [number, string, string][] = [
  [404, 'not-found', 'NotFound'],
  [405, 'upstream-error', 'Method Not Allowed'],
  [408, 'upstream-error', 'Request Timeout'],
  [409, 'invalid', 'Conflict'],
  [410, 'upstream-error', 'Gone'],
  [411, 'upstream-error', 'Length Required'],
  [413, 'too-large', 'Content Too Large'],
  [415, 'upstream-error', 'Unsupported Media Type'],
  [422, 'invalid', 'Unprocessable Entity'],
  [429, 'rate-limited', 'Too Many Requests'],
  [501, 'upstream-error', 'Not Implemented'],
  [502, 'upstream-error', 'Bad Gateway'],
  [503, 'upstream-error', 'Service Unavailable'],
  [504, 'upstream-error', 'Gateway Timeout'],
  [418, 'upstream-error', 'An error occurred'],
]

test.each(table)(
  "ERR-09, ERR-10, decision 36 a %d is told by the table's name, the platform's own words beneath it",
  (status, code, name) => {
    expect(said(status, code, 'The kit is mapped already')).toEqual({
      title: name,
      detail: 'The kit is mapped already',
    })
    expect(said(status, code, 'The kit', { kitNumber: 'taken' })).toEqual({ title: name, detail: 'The kit' })
    expect(said(status, code)).toEqual({ title: name, detail: codes[code] })
    expect(said(status, code, name.toUpperCase())).toEqual({ title: name, detail: null })
  },
)

test('ERR-09 the statuses above and those with a row of their own are the whole table', () => {
  const own = [202, 400, 401, 403, 406, 500]
  expect([...table.map(([status]) => status).filter((status) => status !== 418), ...own].sort()).toEqual(
    Object.keys(statusNames).map(Number).sort(),
  )
})

test('ERR-09 words of the platform are one line of bounded length without unseen characters', () => {
  const { detail } = said(409, 'invalid', ' In\u0000use\r\n\tby \u202eanother\u2066 ')
  expect(detail).toBe('In use by another')
  expect(said(409, 'invalid', '\u0000 \u202e')).toEqual({ title: 'Conflict', detail: codes.invalid })
  expect(said(400, 'invalid', '\n')).toEqual({ title: 'Something went wrong', detail: codes.invalid })
  expect([...(said(409, 'invalid', '💳'.repeat(301)).detail ?? '')]).toHaveLength(300)
  expect(said(409, 'invalid', 'x'.repeat(300)).detail).toBe('x'.repeat(300))
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
  for (const code of ['privilege-missing', 'bad-origin', 'upstream-down', 'upstream-slow', 'misfit', 'outcome-unknown'])
    expect(said(502, code)).toEqual({ title: codes[code], detail: null })
  expect(said(422, 'invalid', null, { name: 'required' })).toEqual({ title: codes.invalid, detail: null })
})

test('ERR-02 the help of a bare name is the code’s own sentence; a file that is too large is told by its status', () => {
  expect(said(413, 'too-large')).toEqual({ title: codes['413'], detail: codes['too-large'] })
})

test('ERR-17 what is missing is a bad request that nobody sent', () => {
  expect(missingProblem('card-id-missing')).toEqual({
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
  expect(problemWords(missingProblem(code), say)).toEqual({ title: words, detail: null })
})

test('ERR-22, ERR-23 the catalogue has the documents’ words for an address and for work under way', () => {
  expect(textOf('errors.codes.address-failed')).toBe('Could not fetch address')
  expect(textOf('common.processing')).toBe('We are processing your request..')
})

test("KIT-11, KIT-17, KIT-22, GC-03 a place with a row of its own is told by the platform's words, else by its own; what never reached the platform keeps its own", () => {
  const told = (code: string, detail: string | null = null, words?: string) =>
    problemWords(replaceMessage({ status: 409, code, detail }, words), say)
  for (const code of ['invalid', 'not-found', 'upstream-error']) {
    expect(told(code, null, 'Invalid card')).toEqual({ title: 'Invalid card', detail: null })
    expect(told(code, 'The bank says no', 'Invalid card')).toEqual({ title: 'The bank says no', detail: null })
    expect(told(code)).toEqual({ title: 'Conflict', detail: codes[code] })
  }
  for (const code of ['upstream-down', 'upstream-slow', 'outcome-unknown', 'session-ended', 'privilege-missing'])
    expect(told(code, null, 'Invalid card')).toEqual({ title: codes[code], detail: null })
})

test("LOAD-12 a refused sheet is told by the platform's words first", () => {
  const refused = { status: 422, code: 'invalid', detail: 'The file has no rows' }
  expect(problemWords(preferPlatformWords(refused), say)).toEqual({ title: 'The file has no rows', detail: null })
})

test('what an upstream does not offer is said before its own words', () => {
  expect(said(404, 'not-supported', 'No route')).toEqual({ title: codes['not-supported'], detail: 'No route' })
})
