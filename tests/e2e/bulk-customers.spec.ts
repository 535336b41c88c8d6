import { axe, expect, issueCard, issuingBusiness, newPerson, test } from '../support/fixtures'
import { routes } from '@/lib/routes'

test('CUST-12, CUST-11 card holders are uploaded as CSV: checked first, the good rows made, the rest said', async ({
  signInAs,
  platform,
}) => {
  const { org, programId, program } = await issuingBusiness(platform)
  const card = await issueCard(platform)
  const good = newPerson()
  const bad = newPerson()
  const row = ({ name, mobile, email }: ReturnType<typeof newPerson>, gender = 'F', born = '1990-05-17') =>
    [name, mobile, email, gender, born].join(',')
  const file = [
    'FULL_NAME,MOBILE_NUMBER,EMAIL,GENDER,DATE_OF_BIRTH',
    row(good),
    row(bad, 'F', '2020-01-01'),
    row({ ...bad, mobile: card.mobile }),
  ].join('\n')
  const page = await signInAs()
  await page.goto(routes.customerList({ filter: 'all' }))
  const menu = page.locator('nav li', { has: page.getByRole('link', { name: 'Customers', exact: true }) })
  await menu.getByRole('link', { name: 'Upload', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload card holders' })).toBeVisible()
  await page.getByLabel('Business').fill(org.orgDisplayName)
  await page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name: org.orgDisplayName }).first().click()
  const issuer = page.getByLabel('Issuer', { exact: true })
  await expect(issuer).toBeEnabled()
  await issuer.selectOption(String(program.issuerCode))
  await page.getByLabel('Card program').selectOption(programId)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'holders.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  const main = page.getByRole('main')
  await expect(main.getByText('DATE_OF_BIRTH').first()).toBeVisible()
  await expect(main.getByText(/exists already|already holds/).first()).toBeVisible()
  await axe(page, { within: 'main' })
  await main.getByRole('button', { name: /^Upload / }).click()
  await expect(main.getByText('Could not upload few card holder details.')).toBeVisible()
  const made = async (mobile: string) =>
    (
      await platform.send<{ list: { fullName: string }[] }>('GET', 'cardholders', {
        query: { noOfRecords: 5, pageNumber: 1, searchTxt: mobile },
      })
    ).list.map(({ fullName }) => fullName)
  await expect.poll(() => made(good.mobile)).toEqual([good.name])
  expect(await made(bad.mobile)).toEqual([])
})
