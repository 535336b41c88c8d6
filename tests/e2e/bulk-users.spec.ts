import { addBusiness } from '../support/business'
import { axe, expect, outbox, test } from '../support/fixtures'
import { openPage } from '../support/open-page'

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const unlike = () => Math.random().toString(36).slice(2, 8)

test('USER-16, VAL-36: people are asked in by a CSV file that is checked whole first, each by a mail; another file and another kind are refused', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await openPage(page, '/app/users/upload')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download sample' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('users-sample.csv')
  const file = page.getByLabel('File', { exact: true })
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expect(page.getByRole('main').getByText('Please Upload a file')).toBeVisible()
  await expect(file).toBeFocused()
  await file.setInputFiles({ ...csv('users.xlsx', 'PK'), mimeType: 'application/octet-stream' })
  await expect(page.getByText('Only CSV files are accepted here')).toBeVisible()
  await file.setInputFiles({ ...csv('users.csv', ''), buffer: Buffer.from('\x89PNG\r\n\x1a\n\x00\x00', 'latin1') })
  await expect(page.getByText('This is not a CSV, XLS or XLSX file, whatever its name says')).toBeVisible()

  const email = `ravi.${unlike()}@mail.example`
  const heads = 'FULL_NAME,EMAIL,MOBILE_NUMBER,ROLE,BUSINESS'
  const rows = [`Ravi Iyer,${email},,Card Admin,`, `Asha Nair,not-a-mail,,Card Admin,`, `Meena Rao,${email},,Emperor,`]
  await file.setInputFiles(csv('users.csv', [heads, ...rows].join('\n')))
  const faults = page.getByRole('region', { name: 'Invalid cells' })
  await expect(faults.locator('tbody tr')).toHaveText([
    /3\s*Asha Nair\s*EMAIL\s*“not-a-mail” is not an email address/,
    /4\s*Meena Rao\s*ROLE\s*There is no role Emperor/,
  ])
  expect(await outbox(email)).toEqual([])
  await axe(page)
  await page.getByRole('button', { name: 'Invite 1 user, skip 2' }).click()
  await expect(page.getByText('1 invitation sent')).toBeVisible()
  await expect(page.getByText('2 rows were skipped')).toBeVisible()
  const mails = await outbox(email)
  expect(mails.map(({ link }) => new URL(link ?? '').pathname)).toEqual(['/user/verify-email/invited'])
  await axe(page)
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByLabel('File', { exact: true }).setInputFiles(csv('users.csv', [heads, rows[0]].join('\n')))
  await expect(page.getByText('The file has no valid rows')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send invitations' })).toBeDisabled()
})

test('DEPT-03: departments come by file under a new group, and then under that group', async ({ signInAs }) => {
  const page = await signInAs()
  const name = `Group ${unlike()}`
  const heads = 'NAME,ADMIN_NAME,ADMIN_EMAIL,ADMIN_MOBILE,BUDGET,TAGS'
  const row = (part: string) => `${name} ${part},Asha Nair,asha@mail.example,9876543210,1000,`
  await openPage(page, '/app/organization/departments/upload?orgId=1001')
  await page.getByRole('radio', { name: 'A new group' }).check()
  await page.getByLabel('Group name').fill(name)
  await page.getByLabel('Group admin').fill('Ravi Iyer')
  await page.getByLabel('Admin email').fill('ravi@mail.example')
  await page.getByLabel('Admin mobile').fill('9876543211')
  await page.getByLabel('File', { exact: true }).setInputFiles(csv('d.csv', [heads, row('one'), row('two')].join('\n')))
  const sent = page.waitForRequest(/orgs\/departments\/upload\/new$/)
  await page.getByRole('button', { name: 'Create 2 departments' }).click()
  expect((await sent).method()).toBe('POST')
  await expect(page.getByText('2 departments created')).toBeVisible()

  await openPage(page, '/app/organization/departments/upload?orgId=1001')
  await page.getByLabel('Group', { exact: true }).selectOption(name)
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(csv('d.csv', [heads, row('one'), row('three')].join('\n')))
  await expect(page.getByRole('region', { name: 'Invalid cells' }).locator('tbody tr')).toHaveText([
    new RegExp(`2\\s*${name} one.*NAME\\s*This name is already taken`),
  ])
  await axe(page)
  const under = page.waitForRequest(/orgs\/departments\/upload$/)
  await page.getByRole('button', { name: 'Create 1 department, skip 1' }).click()
  expect((await under).method()).toBe('POST')
  await expect(page.getByText('1 department created')).toBeVisible()
})

test('TYPE-03 the only group of departments is chosen for a file, and said to be the only one', async ({
  signInAs,
  platform,
}) => {
  const orgId = await addBusiness(platform, `Groups ${unlike()}`)
  const admin = { adminName: 'Ravi Iyer', adminEmail: 'ravi@mail.example', adminMobile: '9876543211' }
  await platform.send('POST', 'departments', { body: { orgId, name: 'Sales', budget: '1000', tags: [], ...admin } })
  const page = await signInAs()
  await openPage(page, `/app/organization/departments/upload?orgId=${orgId}`)
  await expect(page.getByLabel('Group', { exact: true }).getByRole('option', { selected: true })).toHaveText('Sales')
  await expect(page.getByText('This is the only option')).toBeVisible()
})
