import { formWith, bulkPerson, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const heads = 'FULL_NAME,EMAIL,MOBILE_NUMBER,ROLE,BUSINESS'
const file = (rows: readonly string[], name = 'users.csv') => formWith([heads, ...rows].join('\n'), {}, name)
const admin = () => bulkPerson(platform.url, 'platform.admin@sandbox.test')
const users = () => platform.db.all(platform.db.q.selectFrom('users').select('id')).length
const mails = () => platform.db.all(platform.db.q.selectFrom('messages').select('id')).length

test('USER-16 a file of users is checked whole and writes nothing; then each good row is asked in by one mail, and the bad ones are told with line, name and reason', async () => {
  const ask = await admin()
  const rows = [
    'Asha Nair,asha.csv@mail.example,98765 01001,Read Only Admin,',
    'Ravi Iyer,ravi.csv@mail.example,+91 98765 01002,Card Admin|4,1001',
    'R2D2,droid@mail.example,,Card Admin,',
    'Meena Rao,meena,123,Card Admin,',
    'Asha Twice,ASHA.csv@mail.example,,Card Admin,',
    'Known Person,cards@sandbox.test,,Card Admin,',
    'No Role,norole.csv@mail.example,,Emperor,',
    'No Business,nobusiness.csv@mail.example,,Card Admin,Nowhere Ltd',
  ]
  const before = [users(), mails()]
  const check = await ask('POST', 'admins/upload/check', file(rows))
  expect([check.status, check.body.rows, check.body.good, check.body.bad]).toEqual([200, 8, 2, 6])
  expect(check.body.faults).toEqual([
    {
      row: 4,
      mobile: null,
      name: 'R2D2',
      column: 'FULL_NAME',
      code: 'fullName.wrong',
      message: 'Enter a valid name: letters and spaces only, 2 to 255 characters',
    },
    {
      row: 5,
      mobile: '123',
      name: 'Meena Rao',
      column: 'EMAIL',
      code: 'email',
      message: '“meena” is not an email address. Enter it like name@business.example.',
      problem: 'email.format',
      seen: 'meena',
    },
    {
      row: 5,
      mobile: '123',
      name: 'Meena Rao',
      column: 'MOBILE_NUMBER',
      code: 'mobile',
      message: 'Enter a valid mobile number: “123” is not a mobile number. Enter ten digits, such as 98765 43210.',
      problem: 'mobile.format',
      seen: '123',
    },
    expect.objectContaining({ row: 6, name: 'Asha Twice', column: 'EMAIL', code: 'duplicate', of: 2 }),
    expect.objectContaining({ row: 7, column: 'EMAIL', code: 'emailTaken' }),
    expect.objectContaining({
      row: 8,
      column: 'ROLE',
      message: 'There is no role Emperor, or you do not have access to it',
    }),
    expect.objectContaining({ row: 9, column: 'BUSINESS', code: 'refused' }),
  ])
  expect([users(), mails()]).toEqual(before)

  const sent = await ask('POST', 'admins/upload', file(rows))
  expect([sent.status, sent.body.successCount, sent.body.failedCount]).toEqual([206, 2, 6])
  expect([users(), mails()]).toEqual(before.map((count) => count + 2))
  const ravi = platform.db.first(
    platform.db.q
      .selectFrom('users')
      .innerJoin('user_orgs', 'user_orgs.user_id', 'users.id')
      .select(['status', 'mobile', 'org_id'])
      .where('email', '=', 'ravi.csv@mail.example'),
  )
  expect(ravi).toEqual({ status: 'INVITED', mobile: '919876501002', org_id: 1001 })

  const again = await ask('POST', 'admins/upload', file(rows.slice(0, 2)))
  expect([again.status, again.body.message]).toEqual([400, 'None of the rows in this file can be processed'])
  expect([users(), mails()]).toEqual(before.map((count) => count + 2))
})

test('USER-16, VAL-36 users come as CSV alone; a file that is not what its name says is refused, and so is one with other columns', async () => {
  const ask = await admin()
  const refused = async (form: FormData) => {
    const { status, body } = await ask('POST', 'admins/upload', form)
    return [status, body.message]
  }
  expect(await refused(file(['Asha,a@b.example,,Card Admin,'], 'users.xlsx'))).toEqual([
    400,
    'The file name does not match its content. Save the file again as CSV, XLS or XLSX',
  ])
  expect(await refused(formWith('\x89PNG\r\n\x1a\n\x00', {}, 'users.csv'))).toEqual([
    400,
    'This is not a CSV, XLS or XLSX file, whatever its name',
  ])
  expect(await refused(formWith('MOBILE,WALLET\n1,2', {}, 'users.csv'))).toEqual([
    400,
    'The first row must contain the column headings: FULL_NAME, EMAIL, MOBILE_NUMBER, ROLE, BUSINESS',
  ])
})

test('USER-16 nobody hands on by file what they lack, and an issuer admin asks in people of the own issuer', async () => {
  const yes = await bulkPerson(platform.url, 'yes.admin@sandbox.test')
  const { body } = await yes('POST', 'admins/upload', file(['Bank Person,bank.person@yes.example,,Card Admin,']))
  expect(body.successCount).toBe(1)
  const made = platform.db.first(
    platform.db.q.selectFrom('users').select(['type', 'issuer']).where('email', '=', 'bank.person@yes.example'),
  )
  expect(made).toEqual({ type: 'ISSUER_ADMIN', issuer: 'YES' })
})

test('USER-16 500 rows are checked in one file, one more is refused', async () => {
  const ask = await admin()
  const many = Array.from(
    { length: 500 },
    (_, at) => `Person ${'abcdefghij'[at % 10]},many${at}@mail.example,${9_600_000_000 + at},Read Only Admin,`,
  )
  const { body } = await ask('POST', 'admins/upload/check', file(many))
  expect([body.good, body.bad]).toEqual([500, 0])
  const tooMany = await ask('POST', 'admins/upload/check', file([...many, 'One More,one@mail.example,,Card Admin,']))
  expect(tooMany.body.message).toContain('the limit is 500')
})
