import { startTestPlatform, signIn, signUpAs, type TestPlatform, type SignedIn } from '../../testing/test-platform'

let platform: TestPlatform
let admin: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  admin = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

type SearchAnswer = { results: Record<string, string>[]; more: string[]; failed: string[] }
const search = async (ask: SignedIn, text: string, recent = ''): Promise<SearchAnswer> => {
  const { status, body } = await ask('GET', `search?${new URLSearchParams({ searchTxt: text, recent })}`)
  expect(status).toBe(200)
  return body as unknown as SearchAnswer
}
const keys = ({ results }: SearchAnswer) => results.map(({ kind, id }) => `${kind}:${id}`)
const rowsOf = <T>(text: string): T[] => platform.db.prepared(text).all([]) as T[]

type SeededCard = {
  id: number
  customer_id: number
  org_id: number
  issuer: string
  mobile: string
  last4: string
  name: string
  email: string
  kit: string
}
const someCard = (where: string): SeededCard => {
  const [card] = rowsOf<SeededCard>(
    `SELECT cards.*, customers.name, customers.email, cards.kit_number AS kit FROM cards
     JOIN customers ON customers.id = cards.customer_id WHERE ${where} ORDER BY cards.created_at DESC LIMIT 1`,
  )
  if (!card) throw new Error(`The seed holds no card where ${where}`)
  return card
}

test('PROF-07 a card and its holder are found by mobile in every writing, last four, id, e-mail and name', async () => {
  const card = someCard("cards.issuer = 'YES' AND customers.email IS NOT NULL")
  const ten = card.mobile.slice(-10)
  for (const typed of [card.mobile, ten, `0${ten}`, `+91 ${ten.slice(0, 5)} ${ten.slice(5)}`]) {
    const found = keys(await search(admin, typed))
    expect([typed, found]).toEqual([typed, expect.arrayContaining([`CARD:${card.id}`, `CUSTOMER:${card.customer_id}`])])
  }
  expect(keys(await search(admin, String(card.id)))).toContain(`CARD:${card.id}`)
  expect(keys(await search(admin, String(card.customer_id)))).toContain(`CUSTOMER:${card.customer_id}`)
  expect(keys(await search(admin, card.email.toUpperCase()))).toContain(`CUSTOMER:${card.customer_id}`)
  for (const typed of [card.last4, `•••• ${card.last4}`]) {
    const { results } = await search(admin, typed, `CARD:${card.id}`)
    expect(results[0]).toMatchObject({ kind: 'CARD', id: String(card.id), last4: card.last4, title: card.name })
  }
  const [first = '', last = ''] = card.name.split(' ')
  for (const typed of [card.name, `${last}, ${first}`, `${first.toLowerCase()} ${last.slice(0, 3)}`])
    expect(keys(await search(admin, typed, `CUSTOMER:${card.customer_id}`))).toContain(`CUSTOMER:${card.customer_id}`)
})

test('PROF-07 a transaction is found by id, RRN and mobile, a kit by its number, and merchants by name in one row', async () => {
  const [txn] = rowsOf<{ id: number; rrn: string; mobile: string; name: string }>(
    `SELECT txns.id, rrn, mobile, merchants.name FROM txns JOIN merchants ON merchants.id = merchant_id ORDER BY txns.created_at DESC LIMIT 1`,
  )
  for (const typed of [String(txn?.id), txn?.rrn ?? '', txn?.mobile ?? ''])
    expect([typed, keys(await search(admin, typed))]).toEqual([
      typed,
      expect.arrayContaining([`TRANSACTION:${txn?.id}`]),
    ])
  const merchants = (await search(admin, txn?.name ?? '')).results.filter(({ kind }) => kind === 'MERCHANT')
  expect(merchants.map(({ title }) => title)).toEqual([txn?.name])
  const [kit] = rowsOf<{ kit_number: string; order_id: number }>('SELECT kit_number, order_id FROM kits LIMIT 1')
  const found = (await search(admin, kit?.kit_number ?? '')).results
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'KIT', id: kit?.kit_number, parentId: String(kit?.order_id) }),
  )
  const mapped = someCard('cards.kit_number IS NOT NULL')
  expect(keys(await search(admin, mapped.kit))).toContain(`CARD:${mapped.id}`)
})

test('PROF-07 businesses and people of the console are found; more than five of a kind are told', async () => {
  const [org] = rowsOf<{ id: number; name: string; admin_mobile: string; admin_email: string }>(
    "SELECT * FROM orgs WHERE status = 'ACTIVE' LIMIT 1",
  )
  for (const typed of [org?.name ?? '', String(org?.id), org?.admin_mobile ?? '', org?.admin_email ?? ''])
    expect([typed, keys(await search(admin, typed))]).toEqual([typed, expect.arrayContaining([`BUSINESS:${org?.id}`])])
  expect((await search(admin, 'cards@sandbox.test')).results).toContainEqual(
    expect.objectContaining({ kind: 'USER', email: 'cards@sandbox.test' }),
  )
  const many = await search(admin, 'an')
  expect(many.more).toContain('CUSTOMER')
  expect(many.results.filter(({ kind }) => kind === 'CUSTOMER')).toHaveLength(5)
})

test('PROF-07 what was opened lately stands first, and alone where nothing is asked for', async () => {
  const two = rowsOf<{ id: number }>("SELECT id FROM customers WHERE name LIKE 'A%' ORDER BY id LIMIT 2")
  const recent = two.map(({ id }) => `CUSTOMER:${id}`)
  expect(keys(await search(admin, 'a', recent.join(',')))).toEqual([])
  const named = keys(await search(admin, 'an', `${recent[1]},CUSTOMER:999999,NOTHING:1`))
  const second = rowsOf<{ name: string }>(`SELECT name FROM customers WHERE id = ${two[1]?.id}`)[0]?.name ?? ''
  expect(named.filter((key) => key.startsWith('CUSTOMER:'))[0] === recent[1]).toBe(/an/i.test(second))
  expect(keys(await search(admin, '', recent.toReversed().join(',')))).toEqual(recent.toReversed())
})

test('PROF-07, ROLE-05 somebody out of scope finds nothing, whatever they search by, not even what they name as opened lately', async () => {
  const card = someCard("cards.issuer = 'YES' AND customers.email IS NOT NULL AND cards.kit_number IS NOT NULL")
  const [txn] = rowsOf<{ id: number; rrn: string; name: string }>(
    `SELECT txns.id, rrn, merchants.name FROM txns JOIN merchants ON merchants.id = merchant_id WHERE card_id = ${card.id} LIMIT 1`,
  )
  const [org] = rowsOf<{ name: string }>(`SELECT name FROM orgs WHERE id = ${card.org_id}`)
  const email = 'owner@nothing-yet.test'
  const signUp = { name: 'Nila Comer', email, password: 'Sandbox@2026', businessName: 'Nothing Yet Traders' }
  await signUpAs(platform, signUp)
  const owner = await signIn(platform.url, email)
  const bank = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  const texts = [
    card.mobile,
    card.email,
    card.name,
    card.kit,
    String(card.id),
    String(card.customer_id),
    String(card.org_id),
    String(txn?.id ?? card.id),
    txn?.rrn ?? card.mobile,
    org?.name ?? '',
  ]
  const recent = [
    `CARD:${card.id}`,
    `CUSTOMER:${card.customer_id}`,
    `BUSINESS:${card.org_id}`,
    `TRANSACTION:${txn?.id}`,
  ]
  for (const typed of [...texts, card.last4, txn?.name ?? '', 'platform.admin@sandbox.test', 'an'])
    expect([typed, keys(await search(owner, typed, recent.join(',')))]).toEqual([typed, []])
  const own = [`CARD:${card.id}`, `CUSTOMER:${card.customer_id}`, `TRANSACTION:${txn?.id}`, `KIT:${card.kit}`]
  for (const typed of texts)
    expect([typed, keys(await search(bank, typed, recent.join(','))).filter((key) => own.includes(key))]).toEqual([
      typed,
      [],
    ])
})

test('PROF-07, ROLE-05 each kind asks for its own privilege, and holds a person to the businesses that they have it for', async () => {
  const card = someCard("cards.issuer = 'YES' AND customers.email IS NOT NULL")
  const support = await signIn(platform.url, 'approvals@sandbox.test')
  expect((await search(support, card.mobile)).results).toEqual([])
  const { id } = rowsOf<{ id: number }>("SELECT id FROM users WHERE email = 'cards@sandbox.test'")[0] ?? { id: 0 }
  const cards = await signIn(platform.url, 'cards@sandbox.test')
  expect(keys(await search(cards, card.mobile))).toContain(`CARD:${card.id}`)
  const [other] = rowsOf<{ id: number }>(`SELECT id FROM orgs WHERE id NOT IN
    (SELECT org_id FROM org_tree UNION SELECT ancestor_id FROM org_tree WHERE org_id = ${card.org_id}) OR
    (parent_id IS NULL AND id NOT IN (SELECT ancestor_id FROM org_tree WHERE org_id = ${card.org_id})) LIMIT 1`)
  platform.db.run(
    platform.db.q
      .updateTable('user_roles')
      .set({ org_id: other?.id ?? 0 })
      .where('user_id', '=', id),
  )
  expect(keys(await search(cards, card.mobile))).toEqual([])
})

type NumberedRow = { id: number; org_id: number | null; issuer: string | null }
type Transfer = NumberedRow & { utr: string }
const someRow = <T extends NumberedRow>(text: string): T => {
  const [row] = rowsOf<T>(text)
  if (!row) throw new Error(`The seed holds nothing for ${text}`)
  return row
}

/** One record of each kind that is found by its number, all of YES, with what its screens print before it. */
const numbered = () => {
  const transfer = someRow<Transfer>("SELECT * FROM money_loads WHERE issuer = 'YES' LIMIT 1")
  const ticket = someRow("SELECT * FROM tickets WHERE issuer = 'YES' AND org_id IS NOT NULL LIMIT 1")
  const request = someRow("SELECT * FROM approvals WHERE issuer = 'YES' AND issuers = '[\"YES\"]' LIMIT 1")
  const program = someRow<NumberedRow & { name: string }>(
    "SELECT *, NULL AS org_id FROM programs WHERE issuer = 'YES' LIMIT 1",
  )
  return [
    [`Transfer ${transfer.id}`, `TRANSFER:${transfer.id}`],
    [`UTR number: ${transfer.utr.toLowerCase()}`, `TRANSFER:${transfer.id}`],
    [transfer.utr, `TRANSFER:${transfer.id}`],
    [`Ticket #${ticket.id}`, `TICKET:${ticket.id}`],
    [`Request #${request.id}`, `REQUEST:${request.id}`],
    [`Program id ${program.id}`, `PROGRAM:${program.id}`],
    [program.name, `PROGRAM:${program.id}`],
  ] as const
}

test('PROF-12 transfers, tickets, requests and programs are found by their numbers, programs and roles by name, and bare numbers too', async () => {
  for (const [typed, key] of numbered())
    expect([typed, keys(await search(admin, typed))]).toEqual([typed, expect.arrayContaining([key])])
  const [role] = rowsOf<{ id: number; name: string }>("SELECT * FROM roles WHERE kind = 'default' LIMIT 1")
  for (const typed of [`Role ${role?.id}`, role?.name ?? '', String(role?.id).padStart(2, '#')])
    expect([typed, keys(await search(admin, typed))]).toEqual([typed, expect.arrayContaining([`ROLE:${role?.id}`])])
  const [, word = ''] = (role?.name ?? '').split(' ')
  if (word.length > 2) expect(keys(await search(admin, word.toLowerCase()))).toContain(`ROLE:${role?.id}`)
})

test('PROF-12 a virtual account leads to the business, card or card holder that has it', async () => {
  const [org] = rowsOf<{ org_id: number; van: string }>(
    "SELECT * FROM org_issuers WHERE van IS NOT NULL AND issuer = 'YES' LIMIT 1",
  )
  const [card] = rowsOf<{ id: number; van: string }>(
    "SELECT * FROM cards WHERE van IS NOT NULL AND issuer = 'YES' LIMIT 1",
  )
  const [holder] = rowsOf<{ id: number; van: string }>(
    "SELECT * FROM customers WHERE van IS NOT NULL AND issuer = 'YES' LIMIT 1",
  )
  const held = [
    [org?.van, `BUSINESS:${org?.org_id}`],
    [card?.van, `CARD:${card?.id}`],
    ...(holder ? [[holder.van, `CUSTOMER:${holder.id}`]] : []),
  ] as const
  const own = await signIn(platform.url, 'yes.admin@sandbox.test')
  const foreign = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  for (const [van = '', key = ''] of held)
    for (const typed of [van, van.toLowerCase(), `Virtual account number: ${van}`]) {
      for (const ask of [admin, own])
        expect([typed, keys(await search(ask, typed))]).toEqual([typed, expect.arrayContaining([key])])
      expect([typed, (await search(foreign, typed)).results]).toEqual([typed, []])
    }
})

test('PROF-12, ROLE-05 each of these kinds asks for its own privilege, and another issuer or business finds none of them', async () => {
  const needs: Record<string, string[]> = {
    TRANSFER: ['ACCOUNT_READ'],
    TICKET: ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'],
    REQUEST: ['APPROVAL_READ', 'APPROVAL_ALL'],
    PROGRAM: ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  }
  const strangers = [
    await signIn(platform.url, 'nsdl.admin@sandbox.test'),
    await signIn(platform.url, 'owner@nothing-yet.test'),
  ]
  const people = ['cards', 'approvals', 'yes.admin'].map((name) => `${name}@sandbox.test`)
  const asking = await Promise.all(people.map((email) => signIn(platform.url, email)))
  for (const [typed, key] of numbered()) {
    // A business that signs itself up uses the programs that are offered to all.
    for (const ask of key.startsWith('PROGRAM') ? strangers.slice(0, 1) : strangers) {
      const { results, more } = await search(ask, typed, key)
      expect([typed, results.map(({ kind, id }) => `${kind}:${id}`).includes(key), more]).toEqual([typed, false, []])
    }
    for (const [at, ask] of asking.entries()) {
      const held = rowsOf<{ privilege: string }>(`SELECT DISTINCT privilege FROM role_privileges
        JOIN user_roles USING (role_id) JOIN users ON users.id = user_id WHERE email = '${people[at]}'`)
      const may = held.some(({ privilege }) => needs[key.split(':')[0] ?? '']?.includes(privilege))
      const isBound = rowsOf<{ n: number }>(`SELECT count(*) AS n FROM user_roles JOIN users ON users.id = user_id
        WHERE email = '${people[at]}' AND user_roles.org_id <> 0`)[0]?.n
      if (isBound === 0)
        expect([people[at], typed, keys(await search(ask, typed)).includes(key)]).toEqual([people[at], typed, may])
    }
  }
})

test('PROF-11 of several ids each result names the one that it answers, and what is not there has none', async () => {
  const card = someCard("cards.issuer = 'YES'")
  const [txn] = rowsOf<{ id: number; rrn: string }>('SELECT id, rrn FROM txns ORDER BY created_at DESC LIMIT 1')
  const [transfer] = rowsOf<Transfer>('SELECT * FROM money_loads LIMIT 1')
  const typed = `Txn ID: ${txn?.id}, RRN ${txn?.rrn} ${transfer?.utr}; card ending ${card.last4}, 799999999`
  const { results } = await search(admin, typed)
  const answers = (term: string) => results.filter((row) => row.term === term).map(({ kind, id }) => `${kind}:${id}`)
  expect(answers(`Txn ${txn?.id}`)).toEqual([`TRANSACTION:${txn?.id}`])
  expect(answers(`RRN ${txn?.rrn}`)).toEqual([`TRANSACTION:${txn?.id}`])
  expect(answers(transfer?.utr ?? '')).toContain(`TRANSFER:${transfer?.id}`)
  expect(answers(`•••• ${card.last4}`).length).toBeGreaterThan(0)
  expect(answers('799999999')).toEqual([])
  const owner = await signIn(platform.url, 'owner@nothing-yet.test')
  expect((await search(owner, typed)).results).toEqual([])
  const many = Array.from({ length: 21 }, (_, at) => 799999000 + at).join(' ')
  expect(await search(admin, many)).toEqual({ results: [], more: [], failed: [] })
})

test('PROF-07 a kind that fails hides no other and is named', async () => {
  const card = someCard("cards.issuer = 'YES'")
  platform.db.exec('ALTER TABLE merchants RENAME TO merchants_away')
  try {
    const { results, failed } = await search(admin, card.name)
    expect(failed).toEqual(['MERCHANT'])
    expect(results.map(({ kind }) => kind)).toContain('CUSTOMER')
  } finally {
    platform.db.exec('ALTER TABLE merchants_away RENAME TO merchants')
  }
})

test('PROF-07, PROF-12 whatever is searched for, no table that grows is looked through row by row', async () => {
  const asked = new Set<string>()
  const texts = numbered().map(([text]) => text)
  const { db } = platform
  const prepared = db.prepared.bind(db)
  db.prepared = (text) => {
    if (/^select/i.test(text)) asked.add(text)
    return prepared(text)
  }
  const card = someCard("cards.issuer = 'YES' AND customers.email IS NOT NULL AND cards.kit_number IS NOT NULL")
  const bank = await signIn(platform.url, 'yes.admin@sandbox.test')
  for (const ask of [admin, bank])
    for (const typed of [
      ...[card.mobile, card.last4, card.email, card.name, 'an', 'Rao As', card.kit, String(card.id)],
      ...texts,
      ...['YESXVA12', 'Virtual account YESXVA12', 'manager', '700004506, RRN 527212345678'],
    ])
      await search(ask, typed)
  db.prepared = prepared
  expect(asked.size).toBeGreaterThan(20)
  const scans = [...asked].flatMap((text) => {
    const plan = prepared(`EXPLAIN QUERY PLAN ${text}`).all(
      text
        .split('?')
        .slice(1)
        .map(() => null),
    ) as { detail: string }[]
    return plan
      .filter(({ detail }) =>
        /^SCAN (cards|customers|txns|tickets|money_loads|approvals|programs|roles)\b/.test(detail),
      )
      .map(({ detail }) => [detail, text])
  })
  expect(scans).toEqual([])
})
