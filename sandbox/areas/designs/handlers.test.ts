import { pdfFile } from '../../core/files/pdf'
import { png } from '../../core/files/png'
import {
  startTestPlatform,
  PASSWORD,
  signIn,
  signUpAs,
  type TestPlatform,
  type SignedIn,
} from '../../testing/test-platform'

let platform: TestPlatform
let admin: SignedIn
let own: SignedIn
let foreign: SignedIn
beforeAll(async () => {
  platform = await startTestPlatform()
  admin = await signIn(platform.url, 'platform.admin@sandbox.test')
  own = await signIn(platform.url, 'yes.admin@sandbox.test')
  foreign = await signIn(platform.url, 'iob.admin@sandbox.test')
})
afterAll(() => platform.close())

type Design = Record<string, unknown> & { designCode: string; printers: string[] }
const designsOf = async (ask: SignedIn, query = '') =>
  (await ask('GET', `issuer/YES/issuer-design-code${query}`)).body.list as Design[]

const uploaded = async (bytes: Buffer, name = 'card.png') => {
  const opened = await fetch(`${platform.url}/api/admins/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'yes.admin@sandbox.test', password: PASSWORD }),
  })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))
  const sent = await fetch(`${platform.url}/api/doc/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${opened.headers.get('token')}` },
    body: form,
  })
  return ((await sent.json()) as { docKey: string }).docKey
}
const card = (width = 1012, height = 638) => png(width, height, (x) => [x % 255, 40, 90])
const create = (body: object) =>
  own('POST', 'issuer/YES/design-code', { materialType: 'PVC', isDefault: false, ...body })

/** A business of the issuer with a program of its own that has designs. */
const place = () => {
  const { db } = platform
  const found = db.first(
    db.q
      .selectFrom('program_orgs')
      .innerJoin('programs', 'programs.id', 'program_orgs.program_id')
      .innerJoin('orgs', 'orgs.id', 'program_orgs.org_id')
      .innerJoin('design_uses', 'design_uses.program_id', 'programs.id')
      .select(['program_orgs.org_id', 'program_orgs.program_id'])
      .where('programs.issuer', '=', 'YES')
      .where('programs.kind', '=', 'GPR')
      .where('orgs.status', '=', 'ACTIVE')
      .orderBy('program_orgs.org_id'),
  )
  if (!found) throw new Error('no business with designs')
  return { orgId: String(found.org_id), programId: String(found.program_id) }
}

test('DES-01, DES-02 a design is made with a picture that is one, listed and read; another picture or its code again is refused', async () => {
  const image = await uploaded(card())
  const made = await create({ designCode: 'yes-lotus', image, isDefault: true })
  expect([made.status, made.body.designCode]).toEqual([200, 'YES-LOTUS'])
  expect((await create({ designCode: 'YES-LOTUS', image })).status).toBe(200)
  expect((await create({ designCode: 'YES-LOTUS', image: await uploaded(card(1010, 638)) })).status).toBe(409)
  for (const [bytes, said] of [
    [card(638, 1012), /proportions of a card/],
    [Buffer.concat([card(), Buffer.alloc(2 * 1024 * 1024)]), /larger than 2 MB/],
    [Buffer.from(pdfFile(['A leaflet'])), /JPG, a PNG or a GIF/],
  ] as const) {
    const { status, body } = await create({ designCode: 'YES-WRONG', image: await uploaded(bytes) })
    expect([status, body.message]).toEqual([400, expect.stringMatching(said)])
  }
  expect((await create({ designCode: 'YES-WRONG', image: 'not-mine' })).status).toBe(400)
  const list = await designsOf(own)
  expect(list.filter(({ isDefault }) => isDefault).map(({ designCode }) => designCode)).toEqual(['YES-LOTUS'])
  expect(list.find(({ designCode }) => designCode === 'YES-LOTUS')).toMatchObject({ materialType: 'PVC', printers: [] })
  const { body } = await own('GET', 'issuer/YES/design-code/YES-LOTUS')
  expect(body).toMatchObject({ designCode: 'YES-LOTUS', isDefault: true, organizations: [], programs: [] })
  const picture = await fetch(String(body.imageUrl))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('DES-03 designs and printers are mapped from either side, and read from either', async () => {
  const printers = (await own('GET', 'issuer/YES/issuer-printer-map')).body.list as {
    printerName: string
    designCodes: string[]
  }[]
  const [first, second] = printers
  const code = first?.designCodes[0] ?? ''
  const map = (of: string, body: object) =>
    own('POST', `issuer/YES/design-code-printer-map/${encodeURIComponent(of)}`, body)
  const read = async (of: string) =>
    (await own('GET', `issuer/YES/design-code-printer-map/${encodeURIComponent(of)}`)).body.list
  expect((await map(code, { printers: [second?.printerName] })).status).toBe(200)
  expect(await read(code)).toEqual([{ designCode: code, printerName: second?.printerName }])
  expect((await map(first?.printerName ?? '', { designCodes: [code] })).status).toBe(200)
  expect(await read(first?.printerName ?? '')).toEqual([{ designCode: code, printerName: first?.printerName }])
  expect((await map(first?.printerName ?? '', { designCodes: first?.designCodes })).status).toBe(200)
  expect((await map(code, { printers: ['NOBODY'] })).status).toBe(400)
  expect((await map('NOBODY', { designCodes: [code] })).status).toBe(404)
})

test('DES-04 what is mapped to a program at a business is what its cards may carry; else the business’s with the program’s own', async () => {
  const { orgId, programId } = place()
  const offered = async () => {
    const list = (await own('GET', `orgs/${orgId}/cardprograms?perPage=100`)).body.list as {
      id: string
      designCode: Record<string, { designCode: string; isDefault: boolean }[]>
    }[]
    return list.find(({ id }) => id === programId)?.designCode ?? {}
  }
  const codes = async () => new Set(Object.values(await offered()).flatMap((list) => list.map((one) => one.designCode)))
  const before = await codes()
  await create({ designCode: 'YES-ORCHID', image: await uploaded(card()) })
  await own('POST', 'issuer/YES/design-code-printer-map/YES-ORCHID', { printers: ['MCT CARDS'] })
  const org = { designCodes: ['YES-ORCHID'], defaultDesignCode: 'YES-ORCHID' }
  expect((await own('POST', `issuer/YES/${orgId}/org-design-code-map`, org)).status).toBe(200)
  expect(await codes()).toEqual(new Set([...before, 'YES-ORCHID']))
  expect((await offered())['MCT CARDS']?.find(({ isDefault }) => isDefault)?.designCode).toBe('YES-ORCHID')
  const there = `issuer/YES/${orgId}/card-prog-design-code-map/${programId}`
  expect((await own('POST', there, { ...org, defaultDesignCode: 'YES-OTHER' })).status).toBe(400)
  expect((await own('POST', there, org)).status).toBe(200)
  expect(await codes()).toEqual(new Set(['YES-ORCHID']))
  const mapped = (await designsOf(own, `?orgId=${orgId}&cardProgramId=${programId}`)).filter(({ isMapped }) => isMapped)
  expect(mapped).toMatchObject([{ designCode: 'YES-ORCHID', isMappedDefault: true, programCount: 1 }])
  const none = { designCodes: [], defaultDesignCode: null }
  expect((await own('POST', there, none)).status).toBe(200)
  expect((await own('POST', `issuer/YES/${orgId}/org-design-code-map`, none)).status).toBe(200)
  expect(await codes()).toEqual(before)
})

test('DES-02, ACC-04 designs of another issuer are not there, nor may a person who belongs to one business change any', async () => {
  const { orgId, programId } = place()
  const [design] = await designsOf(admin)
  const none = { designCodes: [], defaultDesignCode: null }
  const image = await uploaded(card())
  for (const [method, path, body] of [
    ['GET', 'issuer/YES/issuer-design-code', undefined],
    ['GET', 'issuer/YES/issuer-printer-map', undefined],
    ['GET', `issuer/YES/design-code/${design?.designCode}`, undefined],
    ['GET', `issuer/YES/design-code-printer-map/${design?.designCode}`, undefined],
    ['POST', 'issuer/YES/design-code', { designCode: 'IOB-TRY', materialType: 'PVC', isDefault: false, image }],
    ['POST', `issuer/YES/design-code-printer-map/${design?.designCode}`, { printers: [] }],
    ['POST', `issuer/YES/${orgId}/org-design-code-map`, none],
    ['POST', `issuer/YES/${orgId}/card-prog-design-code-map/${programId}`, none],
  ] as const)
    expect([path, (await foreign(method, path, body)).status]).toEqual([path, 404])
  const reader = await signIn(platform.url, 'readonly@sandbox.test')
  expect((await reader('GET', 'issuer/YES/issuer-design-code')).status).toBe(200)
  expect((await reader('POST', 'issuer/YES/design-code-printer-map/X', { printers: [] })).status).toBe(403)
  const email = 'owner@designs.test'
  const signUp = { name: 'Nila Comer', email, password: PASSWORD, businessName: 'Design Traders' }
  await signUpAs(platform, signUp)
  const owner = await signIn(platform.url, email)
  // Its issuer opens it with the programs that it offers to all: of the designs those of these are shown.
  const seen = await designsOf(owner)
  expect(seen.every(({ programCount }) => Number(programCount) > 0)).toBe(true)
  const printers = await owner('POST', `issuer/YES/design-code-printer-map/${design?.designCode}`, { printers: [] })
  expect(printers.status).toBe(404)
})
