import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWorkbook } from '../../sandbox/testing/build-workbook'
import { fileOf, lineOf, prepaid, readyToLoad, report, type Card } from '../support/bulk'
import { axe, expect, test } from '../support/fixtures'
import { errorOf, screenOf } from '../support/screen'

const row = (line: number, cells: readonly string[], more = '') =>
  `<row r="${line}"${more}>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const heads = row(1, ['MOBILE_NUMBER', 'LAST_4_DIGITS', 'General', 'NARRATION'])
const rowOf = ({ mobile, last4 }: Card, line: number, amount: string, more = '') =>
  row(line, [mobile, last4, amount, 'Nov'], more)

test('LOAD-17 the active sheet is named, and its hidden rows are loaded only where the person says so', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 2)
  const [seen, hidden] = cards as [Card, Card]
  const buffer = buildWorkbook({
    sheets: [
      { name: 'October', rows: heads },
      { name: 'November', rows: heads + rowOf(seen, 2, '10') + rowOf(hidden, 3, '999', ' hidden="1"') },
    ],
    active: 1,
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'loads.xlsx', mimeType, buffer })
  await expect(report(page)).toContainText('November')
  const load = page.getByRole('button', { name: /^Load / })
  const question = page.getByRole('group', { name: 'The sheet has 1 hidden row' })
  await expect(question).toContainText('row 3')
  await expect(report(page)).toContainText('₹10.00')
  await expect(load).toBeDisabled()
  await axe(page)

  await question.getByLabel('Include hidden rows').check()
  await expect(report(page)).toContainText('₹1,009.00')
  await expect(load).toBeEnabled()
  await question.getByLabel('Exclude hidden rows').check()
  await expect(report(page)).not.toContainText('₹1,009.00')
  await expect(load).toBeEnabled()
  await load.click()
  await expect(page.getByText('Money load started')).toBeVisible()
  await expect.poll(() => prepaid(platform, seen)).toBe('10.00')
  expect(await prepaid(platform, hidden)).toBe('0.00')
  await page
    .getByRole('row', { name: /loads\.xlsx/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText('1, excluded')).toBeVisible()
})

test('LOAD-19 a file that was corrected on disk is said to have changed and nothing is sent; chosen again it is checked anew', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 1)
  const [card] = cards as [Card]
  const path = join(await mkdtemp(join(tmpdir(), 'emboss-sheet-')), 'loads.csv')
  await writeFile(path, fileOf([lineOf(card, '10')]).buffer)
  const file = page.getByLabel('File', { exact: true })
  await file.setInputFiles(path)
  await expect(report(page)).toContainText('₹10.00')

  let isSent = false
  page.on('request', (request) => (isSent ||= request.url().endsWith('/api/issuing/cards/load/bulk')))
  await writeFile(path, fileOf([lineOf(card, '25')]).buffer)
  await page.getByRole('button', { name: /^Load / }).click()
  await expect(errorOf(page)).toContainText('The file has changed since you chose it')
  await expect(screenOf(page).getByText('we do not know whether this was done')).toHaveCount(0)
  expect(isSent).toBe(false)
  await file.setInputFiles(path)
  await expect(report(page)).toContainText('₹25.00')
  await page.getByRole('button', { name: /^Load / }).click()
  await expect.poll(() => prepaid(platform, card)).toBe('25.00')
})
