import { readFile } from 'node:fs/promises'
import { chooseBusiness, chooseProgram, orgOf, report } from '../support/bulk'
import { expect, newPerson, test } from '../support/fixtures'
import { deliveredKits } from '../support/kits'

test('BULKC-01, BULKC-03, BULKC-05, BULKC-07, BULKC-12 cards are made from a file; without one the screen says so', async ({
  signInAs,
  platform,
}) => {
  const org = await orgOf(platform)
  const page = await signInAs('cards@sandbox.test')
  await page.goto('/app/cards/list/all')
  await page.getByRole('link', { name: 'Issue Bulk Card' }).click()
  await expect(page.getByRole('heading', { name: 'Issue Bulk Card' })).toBeVisible()
  await chooseBusiness(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  expect(await page.getByLabel('File', { exact: true }).getAttribute('accept')).toBe('.csv,.xls,.xlsx')
  await page.getByRole('button', { name: /^Issue (Bulk Card|[\d,]+ cards?)/ }).click()
  await expect(page.getByRole('main').getByText('Please Upload a file')).toBeVisible()
  await expect(page.getByLabel('File', { exact: true })).toBeFocused()
  const [good, bad] = [newPerson(), newPerson()]
  const lines = ['FULL_NAME,MOBILE_NUMBER,EMAIL', `${good.name},${good.mobile},${good.email}`, `R2D2,${bad.mobile},`]
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await expect(report(page).getByRole('row').nth(1)).toContainText('FULL_NAME')
  await page.getByRole('button', { name: /^Issue (Bulk Card|[\d,]+ cards?)/ }).click()
  await expect(page.getByText('1 of 1 rows done, 0 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk upload history' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'cards.csv' }).first()).toContainText('Card creation')
  const { list } = await platform.send<{ list: unknown[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 5, pageNumber: 1, searchTxt: good.name },
  })
  expect(list).toHaveLength(1)
})

test('BULKC-09, BULKC-13, BULKC-14 gift cards have a history and a mapping template of their own', async ({
  signInAs,
  platform,
}) => {
  const org = await orgOf(platform)
  const page = await signInAs()
  await page.goto('/app/cards/bulk')
  await chooseBusiness(page, org)
  await chooseProgram(page, 'YES', 'YES Gift Delight')
  const template = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    return readFile(await (await download).path(), 'utf8')
  }
  await page.getByLabel('Card type').selectOption('DIGITAL_ONLY_CARD')
  expect(await template()).toMatch(/^\ufeff"FULL_NAME","NAME_ON_CARD","MOBILE_NUMBER","EMAIL"/)
  const [digital, mapped] = [newPerson(), newPerson()]
  const send = async (name: string, text: string) => {
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: /^Issue (Bulk Card|[\d,]+ cards?)/ }).click()
    await page.waitForURL(/\/app\/cards\/uploads\?cardType=GC/)
  }
  await send('digital.csv', `FULL_NAME,MOBILE_NUMBER,Gift\n${digital.name},${digital.mobile},100`)
  await expect(page.getByRole('row').filter({ hasText: 'digital.csv' }).first()).toContainText('Gift card creation')
  await page.goto('/app/cards/bulk')
  await chooseBusiness(page, org)
  await chooseProgram(page, 'YES', 'YES Gift Delight')
  await page.getByLabel('Card type').selectOption('PHYSICAL_NO_NAMED_CARD')
  expect(await template()).toMatch(/^\ufeff"KIT_NUMBER","FULL_NAME"/)
  const programId = await page.getByLabel('Card program').inputValue()
  const { numbers } = await deliveredKits(platform, { orgId: '1001', programId, issuer: 'YES' })
  await send(
    'mapping.csv',
    `KIT_NUMBER,FULL_NAME,MOBILE_NUMBER,Gift\n${numbers[0]},${mapped.name},${mapped.mobile},100`,
  )
  await expect(page.getByRole('row').filter({ hasText: 'mapping.csv' }).first()).toContainText('Gift card mapping')
  await page.goto('/app/cards/uploads')
  await expect(page.getByRole('row').filter({ hasText: 'Money load' }).first()).toBeVisible()
  await page.getByLabel('Card type').selectOption('GC')
  await page.waitForURL(/cardType=GC/)
  await expect(page.getByRole('row').filter({ hasText: 'Gift card creation' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Money load' })).toHaveCount(0)
})
