import { startStack, type Stack } from '../support/stack'

let stack: Stack
beforeAll(async () => void (stack = await startStack({ env: { SESSION_CALLS_PER_SECOND: '5' } })))
afterAll(() => stack.close())

const signedIn = async (email = 'platform.admin@sandbox.test') => {
  const who = stack.visitor()
  await who.signIn(email)
  return who
}
const STATEMENT = '/api/export/statement?orgId=1001&from=2020-01-01'

test('SOA-01 a statement is drawn as a PDF in a thread of the build’s own, many of one person in turns', async () => {
  const who = await signedIn()
  const answers = await Promise.all(Array.from({ length: 5 }, () => who.get(STATEMENT)))
  for (const { status, headers, text } of answers) {
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(text.startsWith('%PDF-1.')).toBe(true)
    expect(text).toContain('%%EOF')
  }
})

test('SOA-01 a person who asks for more statements than can wait is told when to come again, and nobody else is', async () => {
  const [greedy, other] = [await signedIn(), await signedIn('yes.admin@sandbox.test')]
  const asked = Array.from({ length: 45 }, () => greedy.get(STATEMENT))
  expect((await other.get('/app/blank-page')).status).toBe(200)
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(31)
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) {
    expect(one.headers.get('retry-after')).toBe('10')
    expect(one.json().code).toBe('rate-limited')
  }
})

test('decision 28 a session that sends more calls than its share is told when to come again; another session goes on', async () => {
  const [greedy, other] = [await signedIn(), await signedIn()]
  const READ = '/api/issuing/mp/cards?noOfRecords=5'
  const answers = await Promise.all(Array.from({ length: 90 }, () => greedy.get(READ)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([refused.length > 10, answers.filter(({ status }) => status === 200).length >= 50]).toEqual([true, true])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]?.json().code).toBe('rate-limited')
  expect((await other.get(READ)).status).toBe(200)
})
