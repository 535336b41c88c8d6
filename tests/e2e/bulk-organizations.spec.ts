import { readFile } from 'node:fs/promises'
import { businessesSample, businessesTemplate } from '@/lib/rules/organizations/business-row'
import { axe, expect, test } from '../support/fixtures'
import { openPage } from '../support/open-page'

const { columns } = businessesTemplate
type SheetValues = Record<string, string | undefined>
const line = (cells: SheetValues) => columns.map((column, at) => cells[column] ?? businessesSample[at] ?? '').join(',')

test('ORG-42, VAL-36: businesses come by a CSV file that is checked whole first; rows that need papers are drafts, failed rows a file of their own, and the same file makes nothing twice', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const name = `Cardamom ${Math.random().toString(36).slice(2, 8)}`
  await openPage(page, '/app/organization/list/all')
  await page.getByRole('link', { name: 'Upload businesses' }).click()
  const file = page.getByLabel('File', { exact: true })
  const csv = (rows: readonly SheetValues[]) => ({
    name: 'businesses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([columns.join(','), ...rows.map(line)].join('\n')),
  })
  const good = { NAME: name, DISPLAY_NAME: name }
  await file.setInputFiles(csv([good, { NAME: `${name} two`, GST: '29ABCDE1234F1X5', ISSUERS: 'NOBANK' }]))
  await expect(page.getByRole('region', { name: 'Invalid cells' }).locator('tbody tr')).toHaveText([
    new RegExp(`3\\s*${name} two.*ISSUERS\\s*There is no issuer NOBANK`),
  ])
  await expect(page.getByRole('region', { name: 'Become drafts' }).locator('tbody tr')).toHaveText([
    new RegExp(`2\\s*${name}\\s*Becomes a draft: documents are needed \\(GST certificate, PAN and TAN\\)`),
  ])
  await axe(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Failed rows' }).click(),
  ])
  const failed = await readFile(await download.path(), 'utf8')
  expect([download.suggestedFilename(), failed.trim().split('\r\n').length]).toEqual(['failed-businesses.csv', 2])
  expect(failed).toContain('"3","ISSUERS: There is no issuer NOBANK')

  await page.getByRole('button', { name: 'Set up 1 business, skip 1' }).click()
  await expect(page.getByText('1 business set up')).toBeVisible()
  await expect(page.getByText('1 of them is a draft and needs documents')).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await file.setInputFiles(csv([good]))
  await expect(page.getByText('A business with this name and tax number already exists')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up businesses' })).toBeDisabled()
  await file.setInputFiles([])
  await page.goto('/app/organization/list/drafts')
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByLabel('Business name')).toHaveValue(name)
})
