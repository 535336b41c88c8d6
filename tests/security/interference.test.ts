import { sql, type SqlBool } from 'kysely'
import { catalogue } from '@/lib/calls'
import { isFullSize, longTest } from '../support/hardening'
import { asksOf, sendAsk, type TestRequest } from '../support/scope/ask'
import { Cloner } from '../support/scope/cloner'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'
import { makeRecords } from '../support/scope/records'

longTest()

let platform: MatrixPlatform
beforeAll(async () => {
  platform = await startMatrixPlatform()
})
afterAll(() => platform?.close())

const staffId = (): number => {
  const { db } = platform
  const staff = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  if (!staff) throw new Error('The seed lacks its platform admin')
  return staff.id
}

/** One more business of a tenant with a record of each kind, using what it shares with the place that is looked at. */
const addTenant = (issuer: string, word: string, at: number): void => {
  const { db, places } = platform
  db.write(() => {
    const { ids } = makeRecords(new Cloner(db, { issuer, word, at }), { staff: staffId() })
    const run = (text: string, ...values: unknown[]) => db.prepared(text).run(values.map(String))
    // They hold the roles that belong to everybody, and their cards were made by somebody of the same name.
    run(
      'INSERT OR IGNORE INTO user_roles (user_id, role_id, org_id) SELECT ?, id, 0 FROM roles WHERE issuer IS NULL',
      ids.user,
    )
    run(
      'UPDATE cards SET created_by = (SELECT name FROM users WHERE id = ?) WHERE id = ?',
      places.own.ids.user,
      ids.card,
    )
    if (issuer !== places.own.issuer) return
    run('UPDATE cards SET program_id = ? WHERE id = ?', places.own.ids.program, ids.card)
    run('INSERT OR IGNORE INTO program_orgs (program_id, org_id) VALUES (?, ?)', places.own.ids.program, ids.org)
    run('INSERT OR IGNORE INTO user_roles (user_id, role_id, org_id) VALUES (?, ?, 0)', ids.user, places.own.ids.role)
    // What the bank has agreed with a network is the issuer's own.
    run(
      'UPDATE programs SET issuer_program_id = ? WHERE issuer_program_id = ?',
      places.own.ids.issuerProgram,
      ids.issuerProgram,
    )
    run('DELETE FROM issuer_programs WHERE id = ?', ids.issuerProgram)
  })
  // Rows that were written past the queries leave what was counted before standing, until a query names their table.
  const tables = db.prepared("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%STRICT%'").all([])
  for (const { name } of tables as { name: 'cards' }[]) db.run(db.q.deleteFrom(name).where(sql<SqlBool>`0`))
}

/** Links are signed for a while, and some answers say when they were made. */
const lasting = (text: string): string =>
  text
    .replace(/(seal|sig|signature|expires|until|token|key)=[^"&\\]+/g, '$1=…')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '…')

const reading = (at: number): TestRequest[] =>
  catalogue
    .filter(({ method, reads, need }) => (method === 'GET' || reads === true) && need !== 'open')
    .flatMap((call, n) => {
      const asks = asksOf(call, platform.places.own)
      // The gate asks one request per call.
      return isFullSize ? asks : asks.filter((_, place) => place === (n + at) % asks.length)
    })

const answersOf = async (email: string, asks: readonly TestRequest[]): Promise<string[]> => {
  const texts: string[] = []
  for (const ask of asks) {
    const { status, text } = await sendAsk(platform.url, ask, platform.tokenOf(email))
    texts.push(`${status} ${lasting(text)}`)
  }
  return texts
}

/** The answers of two rounds. What the first sets off, such as the news that a report is ready, has come in time for the last two. */
const settledAnswers = async (email: string, asks: readonly TestRequest[]): Promise<[string[], string[]]> => {
  let before = await answersOf(email, asks)
  let after = await answersOf(email, asks)
  for (let more = 3; more > 0 && after.some((text, n) => text !== before[n]); more -= 1) {
    before = after
    after = await answersOf(email, asks)
  }
  return [before, after]
}

const differenceOf = (one: string, other: string): string => {
  const at = [...one].findIndex((letter, n) => letter !== other[n])
  const from = Math.max(0, at - 80)
  return `${one.slice(from, at + 40)} → ${other.slice(from, at + 60)}`
}

test.each([
  ['an issuer admin limited to a business', 'limited@matrix.test', 'YES', 5],
  ['a role bound to a business', 'bound@matrix.test', 'YES', 6],
  ['a whole issuer admin', 'yes.admin@sandbox.test', 'NSDL', 7],
])('decision 40 records of another tenant change no answer to %s', async (_, email, issuer, at) => {
  const asks = reading(at)
  const [first, second] = await settledAnswers(email, asks)
  addTenant(issuer, 'Qextmark', at)
  const third = await answersOf(email, asks)
  const changed = asks.flatMap((ask, n) => {
    const [before, again, after] = [first[n] ?? '', second[n] ?? '', third[n] ?? '']
    return before === again && again !== after ? [`${ask.call.address}: ${differenceOf(again, after)}`] : []
  })
  const restless = asks.filter((_, n) => first[n] !== second[n]).map(({ call }) => call.address)
  expect(changed).toEqual([])
  expect(restless).toEqual([])
})
