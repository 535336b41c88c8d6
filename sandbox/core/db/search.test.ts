import { startTestPlatform, signIn, type TestPlatform } from '../../testing/test-platform'

type SearchedRow = Record<string, string | null>
let platform: TestPlatform
let ask: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  platform = await startTestPlatform()
  ask = await signIn(platform.url, 'platform.admin@sandbox.test')
})
afterAll(() => platform.close())

const rowsOf = async (path: string): Promise<SearchedRow[]> => {
  const { status, body } = await ask('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body.list as SearchedRow[]
}

/** Every list with the query that searches its text, and the fields of a row by which it must be found again. */
const lists: [list: string, id: string, query: string, size: string, fields: string[]][] = [
  [
    'mp/cards',
    'id',
    'searchTxt',
    'noOfRecords',
    ['cardHolderName', 'cardHolderEmail', 'orgName', 'orgDisplayName', 'cardProgramName', 'issuerProgram', 'createdBy'],
  ],
  ['cardholders', 'id', 'searchTxt', 'noOfRecords', ['fullName', 'emailId', 'orgName', 'orgDisplayName']],
  ['orgs', 'orgId', 'name', 'perPage', ['orgName', 'orgDisplayName', 'primaryAdminEmail', 'parentBusinessName']],
  [
    'mp/txns',
    'txnId',
    'searchTxt',
    'perPage',
    ['orgName', 'orgDisplayName', 'nameOnCard', 'merchantName', 'merchantCity'],
  ],
  ['audit/events', 'createdTime', 'searchTxt', 'perPage', ['orgName', 'createdBy']],
  [
    'instakit/inventory?status=ALL',
    'id',
    'name',
    'perPage',
    [
      'orgName',
      'displayName',
      'branchName',
      'groupName',
      'issuerProgram',
      'deliverToUserName',
      'courier',
      'trackingNumber',
    ],
  ],
  ['branch/search', 'branchId', 'name', 'perPage', ['branchName', 'branchCode', 'adminName', 'adminEmail']],
  ['pin/inventory', 'id', 'name', 'perPage', ['orgName', 'displayName', 'groupName', 'printer', 'createdBy']],
  [
    'cards/upload/records?cardType=GPR',
    'bulkUploadId',
    'name',
    'perPage',
    ['uploadedFileName', 'uploadedByName', 'failedCardsCSVFileName'],
  ],
]

const TRIED = 25

test.each(lists)('LIST-12 %s: what a row prints finds that row', async (list, id, query, size, fields) => {
  const join = list.includes('?') ? '&' : '?'
  const rows = await rowsOf(`${list}${join}${size}=5000`)
  const step = Math.ceil(rows.length / TRIED)
  const some = rows.filter((_, at) => at % step === 0)
  expect(some.length).toBeGreaterThan(2)
  expect(await rowsOf(`${list}${join}${query}=Zzqxzz`)).toEqual([])
  for (const field of fields) {
    const texts = [...new Set(some.map((row) => row[field]).filter((text) => text !== null && text !== undefined))]
    expect([field, texts.length > 0]).toEqual([field, true])
    for (const text of texts) {
      const found = await rowsOf(`${list}${join}${query}=${encodeURIComponent(text ?? '')}&${size}=10000`)
      const missed = some.filter((row) => row[field] === text && !found.some((one) => one[id] === row[id]))
      expect([field, text, missed.map((row) => row[id])]).toEqual([field, text, []])
    }
  }
})

test.each([
  ['mp/cards', 'id', 'searchTxt', 'cardHolderName'],
  ['cardholders', 'id', 'searchTxt', 'fullName'],
  ['mp/txns', 'txnId', 'searchTxt', 'nameOnCard'],
  ['audit/events', 'createdTime', 'searchTxt', 'createdBy'],
] as const)('LIST-12 %s: a name is found in both orders', async (list, id, query, field) => {
  const [row] = (await rowsOf(list)).filter((one) => (one[field] ?? '').split(' ').length === 2)
  const [first, last] = (row?.[field] ?? '').split(' ')
  for (const text of [`${last} ${first}`, `${last}, ${first}`, `${first?.toLowerCase()}  ${last?.slice(0, 3)}`])
    expect(
      (await rowsOf(`${list}?${query}=${encodeURIComponent(text)}&perPage=5000&noOfRecords=5000`)).map(
        (one) => one[id],
      ),
    ).toContain(row?.[id])
  expect(await rowsOf(`${list}?${query}=${first}%20Zzqx`)).toEqual([])
})

test('LIST-13 numbers that lists print find their rows: administrators’ and uploaders’ mobiles, kits, the card of a PIN mailer', async () => {
  const [org] = await rowsOf('orgs')
  const orgIds = async (mobile: string) =>
    (await rowsOf(`orgs?mobile=${mobile}&perPage=1000`)).map(({ orgId }) => orgId)
  const mobile = org?.primaryAdminMobile ?? ''
  for (const typed of [mobile, mobile.slice(-10)]) expect(await orgIds(typed)).toContain(org?.orgId)
  const [upload] = await rowsOf('cards/upload/records?cardType=GPR')
  const mine = await rowsOf(`cards/upload/records?cardType=GPR&mobile=${upload?.uploadedByMobile}`)
  expect(mine.map(({ bulkUploadId }) => bulkUploadId)).toContain(upload?.bulkUploadId)
  const kit = platform.db.first(
    platform.db.q.selectFrom('cards').select(['id', 'kit_number']).where('kit_number', 'is not', null),
  )
  expect((await rowsOf(`mp/cards?searchTxt=${kit?.kit_number}`)).map(({ id }) => id)).toContain(String(kit?.id))
  const [mailer] = await rowsOf('pin/inventory')
  platform.db.run(
    platform.db.q
      .updateTable('pin_mailers')
      .set({ status: 'MAPPED', card_id: kit?.id ?? 0 })
      .where('id', '=', Number(mailer?.id)),
  )
  const [mapped] = (await rowsOf('pin/inventory?status=MAPPED')).filter(({ cardLast4digits }) => cardLast4digits)
  const mailers = await rowsOf(`pin/inventory?cardNumber=${mapped?.cardLast4digits}`)
  expect(mailers.map(({ id }) => id)).toContain(mapped?.id)
})

test('BULKC-11 the rows of an upload are found by name, e-mail, kit number, business and program', async () => {
  const uploads = await rowsOf('cards/upload/records?cardType=GPR')
  for (const { bulkUploadId } of uploads) {
    const path = `cards/upload/records/${bulkUploadId}?perPage=1000`
    for (const row of (await rowsOf(path)).slice(0, 4))
      for (const [query, text] of [
        ['name', row.cardHolderName],
        ['name', row.cardHolderName?.split(' ').reverse().join(' ')],
        ['name', row.cardHolderEmail],
        ['name', row.businessName],
        ['name', row.cardProgramName],
        ['kitNumber', row.kitNumber],
      ] as const) {
        if (!text) continue
        const found = await rowsOf(`${path}&${query}=${encodeURIComponent(text)}`)
        expect([text, found.map(({ id }) => id)]).toEqual([text, expect.arrayContaining([row.id])])
      }
  }
})
