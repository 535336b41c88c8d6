import {
  chooseBusiness,
  chooseProgram,
  orgOf,
  readyToLoad,
  fileOf,
  lineOf,
  prepaid,
  report,
  type Card,
} from '../support/bulk'
import { axe, expect, newPerson, test } from '../support/fixtures'

test('BULKC-18, BULKC-19 failed rows are corrected in a grid by keys and by pasting, and sent again alone', async ({
  signInAs,
  platform,
}) => {
  const people = [newPerson(), newPerson(), newPerson()] as const
  const [good, one, two] = people
  const org = await orgOf(platform)
  const page = await signInAs('cards@sandbox.test')
  await page.goto('/app/cards/bulk')
  await chooseBusiness(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  const name = `wrong-${good.mobile}.csv`
  const lines = [
    'FULL_NAME,MOBILE_NUMBER,EMAIL',
    `${good.name},${good.mobile},${good.email}`,
    `R2D2,${one.mobile},${one.email}`,
    `${two.name},12,${two.email}`,
  ]
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const listed = report(page).getByRole('row')
  await expect(listed.nth(1)).toContainText(/3R2D2.*FULL_NAME/)
  await page.getByRole('button', { name: 'Issue 1 card, skip 2' }).click()
  await expect(page.getByText('1 of 1 rows done, 0 failed')).toBeVisible()
  await expect(page.getByText('2 more rows of the file were invalid and were skipped.')).toBeVisible()

  await page.getByRole('button', { name: 'Correct 2 rows' }).click()
  const grid = page.getByRole('table', { name: 'Rows to correct' })
  await expect(grid.getByRole('rowheader').first()).toContainText('R2D2')
  const cell = (column: string, row: number) => grid.getByRole('textbox', { name: `${column}, row ${row}` })
  await expect(cell('FULL_NAME', 3)).toBeFocused()
  await expect(cell('FULL_NAME', 3)).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await cell('FULL_NAME', 4).fill('Half of a name')
  await page.goto('/app/cards/uploads')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Correct 2 rows' }).click()
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible()
  await expect(cell('FULL_NAME', 4)).toHaveValue('Half of a name')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(cell('FULL_NAME', 4)).toHaveValue(two.name)
  await cell('FULL_NAME', 3).focus()
  // Of the two only the name is put right: by a block of a spreadsheet that starts in the cell with the focus.
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, `${one.name}\t${one.mobile}\n${two.name}\t34`)
  await expect(page.getByText('4 cells pasted')).toBeVisible()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByText('1 of 2 rows are valid now, 1 still invalid.')).toBeVisible()
  await expect(cell('MOBILE_NUMBER', 4)).toHaveAccessibleDescription(/^Enter a valid mobile number: “34”/)
  await cell('FULL_NAME', 4).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cell('MOBILE_NUMBER', 4)).toBeFocused()
  await page.keyboard.insertText(two.mobile)
  await page.keyboard.press('Tab')
  await expect(cell('EMAIL', 4)).toBeFocused()
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(page.getByText('2 of 2 rows are valid now.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 rows again' }).click()
  await expect(page.getByText('2 of 2 rows issued')).toBeVisible()
  for (const person of people) {
    const { list } = await platform.send<{ list: unknown[] }>('GET', 'mp/cards', {
      query: { noOfRecords: 5, pageNumber: 1, searchTxt: person.name },
    })
    expect(list).toHaveLength(1)
  }
})

test('BULKC-18, decision 22 wrong rows of a checked file are corrected before anything is written', async ({
  signInAs,
  platform,
}) => {
  const { page, cards } = await readyToLoad(signInAs, platform, 2)
  const [one, two] = cards as [Card, Card]
  await page.getByLabel('File', { exact: true }).setInputFiles(fileOf([lineOf(one, '5'), lineOf(two, '-7')]))
  await page.getByRole('button', { name: 'Correct 1 row here' }).click()
  const amount = page.getByRole('textbox', { name: 'General, row 3' })
  await expect(amount).toBeFocused()
  await amount.fill('7.50')
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await expect(report(page)).toContainText('₹12.50')
  await expect(page.getByRole('table', { name: 'Rows to correct' })).toHaveCount(0)
  // The button that had the focus went with the grid.
  await expect(page.getByText('1 of 1 row is valid now.')).toBeFocused()
  await page.getByRole('button', { name: 'Load 2 rows' }).click()
  await page.waitForURL(/\/app\/cards\/uploads/)
  await expect.poll(() => prepaid(platform, two)).toBe('7.50')
  expect(await prepaid(platform, one)).toBe('5.00')
})

test('BULKC-19 rows corrected from the form of the upload are counted in what is said as it leaves for the history', async ({
  signInAs,
  platform,
}) => {
  const [good, wrong] = [newPerson(), newPerson()]
  const org = await orgOf(platform)
  const page = await signInAs('cards@sandbox.test')
  await page.goto('/app/cards/bulk')
  await chooseBusiness(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  const people = [`${good.name},${good.mobile},${good.email}`, `R2D2,${wrong.mobile},${wrong.email}`]
  const lines = ['FULL_NAME,MOBILE_NUMBER,EMAIL', ...people]
  const buffer = Buffer.from(lines.join('\n'))
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'form.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Issue 1 card, skip 1' }).click()
  await page.getByRole('button', { name: 'Correct 1 row', exact: true }).click()
  await page.getByRole('textbox', { name: 'FULL_NAME, row 3' }).fill(wrong.name)
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('button', { name: 'Send 1 row again' }).click()
  await page.waitForURL(/\/app\/cards\/uploads/)
  await expect(page.getByText('1 of 1 row issued')).toBeVisible()
})
