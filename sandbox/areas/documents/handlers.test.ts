import { startTestPlatform, PASSWORD, send, type TestPlatform, type Json } from '../../testing/test-platform'

let platform: TestPlatform
let aheadMs = 0
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => Date.now() + aheadMs })
})
afterAll(() => platform.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const asPerson = async (email: string) => {
  const { token } = await send(platform.url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  const upload = async (bytes: Buffer, name: string, query = '') => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    const answer = await fetch(`${platform.url}/api/doc/upload${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  return {
    upload,
    ask: (method: string, path: string, body?: unknown) => send(platform.url, method, `/api/${path}`, { token, body }),
  }
}

test('USER-12 a paper is what its content says, at most 10 MB, and opens by a sealed link alone', async () => {
  const { upload } = await asPerson('cards@sandbox.test')
  const kept = await upload(PNG, 'licence.exe', '?getPreSignedURL=true')
  expect([kept.status, kept.body.fileType, kept.body.size]).toEqual([200, 'image/png', PNG.length])
  const link = new URL(String(kept.body.preSignedUrl))
  const opened = await fetch(link)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(PNG)
  link.searchParams.set('seal', 'A'.repeat(43))
  expect((await fetch(link)).status).toBe(404)
  expect((await upload(PNG, 'plain.png')).body.preSignedUrl).toBeNull()
  expect(await upload(Buffer.from('<svg onload="alert(1)"/>'), 'paper.png')).toMatchObject({
    status: 400,
    body: { fields: { file: 'Upload the document as a PNG, JPEG, GIF or PDF file' } },
  })
  const large = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)])
  expect((await upload(large, 'large.png')).status).toBe(413)
  const { upload: mayNot } = await asPerson('readonly@sandbox.test')
  expect((await mayNot(PNG, 'a.png')).status).toBe(403)
})

test('USER-12, ISSUE-38 a card is issued with the picture of its holder’s paper; the picture of somebody else is none', async () => {
  const issuer = await asPerson('nsdl.admin@sandbox.test')
  const other = await asPerson('yes.admin@sandbox.test')
  const { db } = platform
  const place = db.first(
    db.q
      .selectFrom('programs')
      .innerJoin('program_orgs', 'program_orgs.program_id', 'programs.id')
      .innerJoin('orgs', 'orgs.id', 'program_orgs.org_id')
      .select(['programs.id as program', 'orgs.id as org'])
      .where('programs.issuer', '=', 'NSDL')
      .where('programs.kind', '=', 'GPR')
      .where('programs.status', '=', 'ACTIVE')
      .where('programs.only_ncmc', '=', 0)
      .where('require_card_holder_auth', '=', 0)
      .where('orgs.status', '=', 'ACTIVE')
      .where('orgs.restrict_card_issuance', '=', 0)
      .orderBy('programs.id'),
  )
  if (!place) throw new Error('no program of NSDL')
  const mine = await issuer.upload(PNG, 'pan.png')
  const foreign = await other.upload(PNG, 'pan.png')
  const issue = (docImage: unknown) =>
    issuer.ask('POST', 'orgs/customers', {
      orgId: String(place.org),
      cardProgramId: String(place.program),
      fullName: 'Paper Holder',
      nameOnCard: 'Paper Holder',
      mobile: '919155512340',
      cardMode: 'DIGITAL_ONLY_CARD',
      dateOfBirth: '1990-02-28',
      gender: 'F',
      documents: [{ docType: 'PAN', docValue: 'ABCDE1234F', docImage, metaData: { dob: '1990-02-28', gender: 'F' } }],
    })
  const refused = await issue(foreign.body.docKey)
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { 'documents.0.docImage': 'We do not have this picture. Upload it again' },
  ])
  const issued = await issue(mine.body.docKey)
  expect(issued.status).toBe(200)
  const { body } = await issuer.ask('GET', `cards/${String(issued.body.cardId)}/kycDocs`)
  const [paper] = body.documents as { docExtension: string; imageUrls: string[] }[]
  expect(paper?.docExtension).toBe('png')
  expect(Buffer.from(await (await fetch(paper?.imageUrls[0] ?? '')).arrayBuffer())).toEqual(PNG)
})

test('CARD-26 the stand-in for a paper of the seed opens by a sealed link alone; a paper without a picture names none', async () => {
  const issuer = await asPerson('yes.admin@sandbox.test')
  const { db } = platform
  const customer = db.first(
    db.q
      .selectFrom('kyc_docs')
      .innerJoin('customers', 'customers.id', 'kyc_docs.customer_id')
      .select(['customers.id', 'kyc_docs.id as paper'])
      .where('customers.issuer', '=', 'YES')
      .where('document_id', 'is', null),
  )
  const papers = async () => {
    const { body } = await issuer.ask('GET', `customers/${customer?.id}/kycDocs`)
    return body.documents as { docExtension: string | null; imageUrls: string[] }[]
  }
  const [paper] = await papers()
  const link = new URL(paper?.imageUrls[0] ?? '')
  const opened = await fetch(link)
  expect([opened.status, opened.headers.get('content-type'), paper?.docExtension]).toEqual([200, 'image/png', 'png'])
  expect(Buffer.from(await opened.arrayBuffer()).subarray(0, 4)).toEqual(PNG.subarray(0, 4))
  link.searchParams.set('seal', 'A'.repeat(43))
  expect((await fetch(link)).status).toBe(404)
  db.run(
    db.q
      .updateTable('kyc_docs')
      .set({ extension: '' })
      .where('id', '=', customer?.paper ?? 0),
  )
  expect((await papers())[0]).toMatchObject({ docExtension: null, imageUrls: [] })
})

test('USER-13 a draft is kept for its person alone, replaced by the next and given up', async () => {
  const one = await asPerson('cards@sandbox.test')
  const two = await asPerson('platform.admin@sandbox.test')
  const key = 'create-customer'
  expect((await one.ask('GET', `doc/json/${key}`)).status).toBe(404)
  for (const name of ['Half', 'Half a name'])
    expect((await one.ask('POST', 'doc/json', { key, json: { values: { fullName: name } } })).status).toBe(200)
  expect((await one.ask('GET', `doc/json/${key}`)).body).toMatchObject({
    key,
    json: { values: { fullName: 'Half a name' } },
    savedAt: expect.stringMatching(/^\d{4}-/),
  })
  expect((await two.ask('GET', `doc/json/${key}`)).status).toBe(404)
  expect((await one.ask('POST', 'doc/json', { key, json: { values: 'x'.repeat(65 * 1024) } })).status).toBe(413)
  expect((await one.ask('POST', 'doc/json', { key: '../x', json: null })).status).toBe(400)
  expect((await one.ask('POST', 'doc/json', { key, json: null })).status).toBe(200)
  expect((await one.ask('GET', `doc/json/${key}`)).status).toBe(404)
})

const sweepPapers = async () => {
  aheadMs += 86_400_000
  await platform.workJobs()
}

test('USER-12, APPR-12 a paper that a request names stays for 90 days, and as long as the request waits; one that nothing names goes', async () => {
  const keys: string[] = []
  const { upload } = await asPerson('platform.admin@sandbox.test')
  const { db } = platform
  const keep = async () => {
    const { body } = await upload(PNG, 'paper.png')
    keys.push(String(body.docKey))
    return String(body.docKey)
  }
  const [named, paused, decided, unused] = [await keep(), await keep(), await keep(), await keep()]
  const request = db.first(db.q.selectFrom('approvals').selectAll().where('status', '=', 'PENDING'))
  if (!request) throw new Error('nothing waits')
  const { id: _, ...like } = request
  const waiting = [
    [named, 'PENDING'],
    [paused, 'PAUSED'],
    [decided, 'REJECTED'],
  ] as const
  for (const [docImage, status] of waiting)
    db.run(
      db.q.insertInto('approvals').values({
        ...like,
        dedupe: docImage,
        status,
        payload: JSON.stringify({ body: { documents: [{ docImage }] } }),
      }),
    )
  db.run(
    db.q
      .updateTable('documents')
      .set({ created_at: Date.now() - 2 * 86_400_000 })
      .where('key', 'in', keys),
  )
  await sweepPapers()
  const kept = db.all(db.q.selectFrom('documents').select('key').where('key', 'in', keys)).map(({ key }) => key)
  expect(new Set(kept)).toEqual(new Set([named, paused, decided]))
  expect(kept).not.toContain(unused)
})

test('USER-12 one person keeps so many papers that stand in no record, and no more; others are not held up by them', async () => {
  const { db } = platform
  const greedy = await asPerson('cards@sandbox.test')
  const id = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'cards@sandbox.test'))?.id ?? 0
  const fill = (count: number, bytes: Buffer) => {
    for (let n = 0; n < count; n++)
      db.run(
        db.q
          .insertInto('documents')
          .values({ key: `fill-${n}`, user_id: id, name: 'a.png', kind: 'png', bytes, created_at: Date.now() }),
      )
  }
  const clear = () => db.run(db.q.deleteFrom('documents').where('key', 'like', 'fill-%'))
  for (const [count, bytes] of [
    [200, PNG],
    [21, Buffer.alloc(10 * 1024 * 1024)],
  ] as const) {
    fill(count, bytes)
    const refused = await greedy.upload(PNG, 'a.png')
    expect([refused.status, String(refused.body.message)]).toEqual([
      409,
      expect.stringMatching(/do not belong to a record yet/),
    ])
    expect((await (await asPerson('nsdl.admin@sandbox.test')).upload(PNG, 'a.png')).status).toBe(200)
    clear()
    expect((await greedy.upload(PNG, 'a.png')).status).toBe(200)
  }
})

test('USER-13 one person keeps a hundred drafts; a draft that is there already is saved again', async () => {
  const { ask } = await asPerson('nsdl.admin@sandbox.test')
  const save = async (key: string, json: object | null = { a: 1 }) =>
    (await ask('POST', 'doc/json', { key, json })).status
  for (let n = 0; n < 100; n++) expect(await save(`many-${n}`)).toBe(200)
  expect(await save('one-more')).toBe(409)
  expect(await save('many-1', { a: 2 })).toBe(200)
  expect(await save('many-2', null)).toBe(200)
  expect(await save('one-more')).toBe(200)
  for (let n = 0; n < 100; n++) await save(`many-${n}`, null)
  await save('one-more', null)
})

test('USER-13 a draft of 64 KB is counted in bytes, alone and with all others of the person, whatever script it is written in', async () => {
  const { ask } = await asPerson('nsdl.admin@sandbox.test')
  const save = async (key: string, json: object | null) => (await ask('POST', 'doc/json', { key, json })).status
  const devanagari = (letters: number) => ({ a: 'क'.repeat(letters) })
  expect(await save('script', devanagari(22_000))).toBe(413)
  for (let n = 0; n < 32; n++) expect(await save(`script-${n}`, devanagari(21_800))).toBe(200)
  expect(await save('script-32', devanagari(21_800))).toBe(409)
  for (let n = 0; n < 33; n++) await save(`script-${n}`, null)
})

test('USER-12, DISP-02 the evidence of a dispute stands in a record: it is kept, and papers are taken a day later as before', async () => {
  const { db } = platform
  const { upload } = await asPerson('platform.admin@sandbox.test')
  const key = String((await upload(PNG, 'evidence.png')).body.docKey)
  const paper = db.first(db.q.selectFrom('documents').select('id').where('key', '=', key))
  const dispute = db.first(db.q.selectFrom('disputes').select('id'))
  if (!paper || !dispute) throw new Error('no dispute to put evidence into')
  const evidence = { dispute_id: dispute.id, document_id: paper.id, added_by: 'Aditi Raman', added_at: Date.now() }
  db.run(db.q.insertInto('dispute_files').values(evidence))
  const yesterday = Date.now() - 2 * 86_400_000
  db.run(db.q.updateTable('documents').set({ created_at: yesterday }).where('key', '=', key))
  await sweepPapers()
  expect(db.first(db.q.selectFrom('documents').select('id').where('key', '=', key))).toEqual(paper)
})

test('USER-12, BR-03 a paper of a branch stands in its record and is kept; without the branch it goes a day later', async () => {
  const { db } = platform
  const { upload } = await asPerson('platform.admin@sandbox.test')
  const [kept, loose] = [await upload(PNG, 'pan.png'), await upload(PNG, 'loose.png')].map(({ body }) =>
    String(body.docKey),
  )
  const idOf = (key: string | undefined) =>
    db.first(
      db.q
        .selectFrom('documents')
        .select('id')
        .where('key', '=', key ?? ''),
    )?.id
  const branchId = db.first(db.q.selectFrom('branches').select('id'))?.id ?? 0
  const branch = { branch_id: branchId, type: 'PAN', document_id: idOf(kept) ?? 0 }
  db.run(db.q.insertInto('branch_documents').values(branch))
  const yesterday = Date.now() - 2 * 86_400_000
  db.run(
    db.q
      .updateTable('documents')
      .set({ created_at: yesterday })
      .where('key', 'in', [kept ?? '', loose ?? '']),
  )
  await sweepPapers()
  expect([idOf(kept), idOf(loose)]).toEqual([branch.document_id, undefined])
})
