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

test('PROF-07 whatever is searched for, no card, card holder or transaction is looked through one by one', async () => {
  const asked = new Set<string>()
  const { db } = platform
  const prepared = db.prepared.bind(db)
  db.prepared = (text) => {
    if (/^select/i.test(text)) asked.add(text)
    return prepared(text)
  }
  const card = someCard("cards.issuer = 'YES' AND customers.email IS NOT NULL AND cards.kit_number IS NOT NULL")
  const bank = await signIn(platform.url, 'yes.admin@sandbox.test')
  for (const ask of [admin, bank])
    for (const typed of [card.mobile, card.last4, card.email, card.name, 'an', 'Rao As', card.kit, String(card.id)])
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
      .filter(({ detail }) => /^SCAN (cards|customers|txns)\b/.test(detail))
      .map(({ detail }) => [detail, text])
  })
  expect(scans).toEqual([])
})
