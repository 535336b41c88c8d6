import { randomUUID } from 'node:crypto'
import { openFromQueue } from '../support/approvals'
import { addBusiness } from '../support/business'
import { axe, expect, platformApi, test } from '../support/fixtures'
import { openPage, untilHydrated } from '../support/open-page'

const PHONE = { width: 390, height: 844 }

for (const size of [PHONE, { width: 768, height: 800 }, { width: 1280, height: 720 }, { width: 1600, height: 900 }])
  test(`APPR-39 the buttons that decide stay in view at ${size.width} pixels however long the request is, and nothing lies under them`, async ({
    signInAs,
  }) => {
    const name = `Pocket Traders ${randomUUID().slice(0, 8)}`
    const maker = await platformApi('yes.admin@sandbox.test')
    const entityId = await addBusiness(maker, name, 'LIVE')
    await maker.send('POST', 'issuer/approvals', { body: { entityType: 'ORG', entityId, issuerCode: 'YES' } })
    const page = await signInAs('approvals@sandbox.test')
    await page.setViewportSize(size)
    await openFromQueue(page, 'businesses', name)
    await untilHydrated(page)
    const reject = page.getByRole('button', { name: 'Reject', exact: true })
    const history = page.getByRole('region', { name: 'History' })
    const expectInView = async () => {
      for (const name of [/^Approve/, 'Reject', 'Send back'])
        await expect(page.getByRole('region', { name: 'Decision' }).getByRole('button', { name })).toBeInViewport({
          ratio: 1,
        })
    }
    await expectInView()
    await axe(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expectInView()
    const [bar, last] = await Promise.all([reject.boundingBox(), history.boundingBox()])
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

    await page.evaluate(() => scrollTo(0, 0))
    await reject.click()
    const reason = page.getByLabel('Reason')
    await expect(reason).toBeFocused()
    const decision = page.getByRole('region', { name: 'Decision' })
    await expect(decision.getByText('Please provide a reason for rejection')).toHaveCount(0)
    await expect(reason).toBeInViewport({ ratio: 1 })
    const [field, button] = await Promise.all([
      reason.boundingBox(),
      page.getByRole('button', { name: 'Reject now' }).boundingBox(),
    ])
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  })

test('TXN-13 on a phone each transaction of the list shows its holder and its date', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, '/app/transactions/list/allOrgTxns?duration=any')
  const row = page.locator('tbody tr').first()
  const columnOf = async (head: string) => {
    const heads = await page.getByRole('columnheader').allInnerTexts()
    return row.locator('td').nth(heads.findIndex((text) => text.trim().startsWith(head)))
  }
  const [holder = ''] = (await (await columnOf('Card holder')).innerText()).split('\n')
  const [day = ''] = (await (await columnOf('Created')).innerText()).split('\n')
  expect([holder, day].every((text) => text.trim() !== '')).toBe(true)
  await page.setViewportSize(PHONE)
  for (const text of [holder, day]) await expect(row.getByText(text).filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await axe(page)
})
