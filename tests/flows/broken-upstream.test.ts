import { privileges } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { inParallel } from '../support/hardening'
import { startPortal, type Portal } from '../support/portal'
import { startUpstream, type Upstream } from '../support/upstream'

let upstream: Upstream
let portal: Portal
beforeAll(async () => {
  upstream = await startUpstream()
  const user = { id: '1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
  upstream.answer(({ path }, response) => {
    const isSignIn = path.endsWith('/admins/email')
    const json = isSignIn ? { user, tokenExpiryDay: 99_999 } : { message: 'Out of order' }
    response.writeHead(isSignIn ? 200 : 500, { 'content-type': 'application/json', token: 'token-1' })
    response.end(JSON.stringify(json))
  })
  const names = ['ISSUING_API_URL', 'GO_SERVICE_URL', 'REPORTING_API_URL', 'SUPPORT_API_URL', 'REIMBURSEMENT_API_URL']
  portal = await startPortal({ LOG_LEVEL: 'error', ...Object.fromEntries(names.map((name) => [name, upstream.url])) })
})
afterAll(async () => {
  await portal?.stop()
  await upstream?.close()
})

const parts: Readonly<Record<string, string>> = { filter: 'all', about: 'card-1001', reportName: 'cards' }
const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '1001')

test('WIRE-12 before an upstream that fails every read, each screen keeps its heading', async () => {
  const visitor = portal.visitor()
  await visitor.signIn('asha@example.test')
  const paths = Object.values(routes).map(({ path }) => addressOf(path))
  const wrong: string[] = []
  await inParallel(paths.length, 2, async (index) => {
    const path = paths[index] ?? ''
    let answer = await visitor.get(path)
    for (let hops = 0; hops < 3 && answer.status >= 300 && answer.status < 400; hops++)
      answer = await visitor.get(answer.headers.get('location') ?? '')
    const headings = answer.text.match(/<h1[\s>]/g) ?? []
    if (answer.status !== 200 || headings.length !== 1)
      wrong.push(`${path}: ${answer.status}, ${headings.length} headings`)
  })
  expect(wrong).toEqual([])
})
