import { randomUUID } from 'node:crypto'
import { pdfFile } from '@/sandbox/core/files/pdf'
import { openDocuments, openFromQueue, openRequiredByApi } from '../support/approvals'
import { addBusiness } from '../support/business'
import { axe, expect, platformApi, test } from '../support/fixtures'
import { openPage, untilHydrated } from '../support/open-page'

const CHECKER = 'approvals@sandbox.test'

test('APPR-34 who decides about a new business opens its documents beside the decision, a PDF as pages, with one reason; then alone they approve', async ({
  signInAs,
  platform,
}) => {
  const name = `Papaya Traders ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`
  const gst = { name: 'gst.pdf', bytes: pdfFile(['Certificate', 'Annex']) }
  const entityId = await addBusiness(platform, name, 'LIVE', ['YES'], gst)
  await platform.send('POST', 'issuer/approvals', { body: { entityType: 'ORG', entityId, issuerCode: 'YES' } })
  const page = await signInAs(CHECKER)
  await openFromQueue(page, 'businesses', name)
  await untilHydrated(page)
  const decision = page.getByRole('region', { name: 'Decision' })
  const approve = decision.getByRole('button', { name: /^Approve/ })
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAccessibleDescription('Open before you approve: GST certificate, PAN.')
  const gstNumber = page.getByRole('table', { name: 'What changes' }).getByRole('row', { name: /^GST/ })
  await expect(gstNumber).not.toContainText('29ABCDE1234F1Z5')

  await openDocuments(page, ['GST certificate'])
  const files = page.getByRole('region', { name: 'Files' })
  const first = files.getByRole('img', { name: 'GST certificate, page 1 of 2' })
  await expect(first).toBeVisible()
  await expect(files.getByRole('img', { name: 'GST certificate, page 2 of 2' })).toBeVisible()
  await expect
    .poll(() =>
      first.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
        return data.some((value, at) => at % 4 === 0 && value > 150 && value < 250)
      }),
    )
    .toBe(true)
  await expect(files.getByRole('link', { name: 'Save file GST certificate' })).toHaveAttribute('download', '')
  await expect(files).toContainText('Opened by ')
  await expect(gstNumber).toContainText('29ABCDE1234F1Z5')
  await expect(approve).toHaveAccessibleDescription('Open before you approve: PAN.')
  await axe(page)

  await files.getByRole('button', { name: 'Open PAN' }).click()
  await expect(files.getByRole('img', { name: 'PAN', exact: true })).toBeVisible()
  await approve.click()
  await expect(page.getByText(`${name} is approved`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reveal documents and numbers' })).toHaveCount(0)
})

test('APPR-34 several at once leave out the one with unread documents, lead to it, and approve it once they were opened', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const word = `Guava${randomUUID().replace(/[^a-f]/g, '')}`
  const [read, unread] = [`${word} Read`, `${word} Unread`]
  for (const name of [read, unread]) {
    const entityId = await addBusiness(platform, name, 'LIVE')
    const { approvalQueueId } = await platform.send<{ approvalQueueId: string }>('POST', 'issuer/approvals', {
      body: { entityType: 'ORG', entityId, issuerCode: 'YES' },
    })
    if (name === read) await openRequiredByApi(await platformApi(CHECKER), approvalQueueId)
  }
  const page = await signInAs(CHECKER)
  const chooseApprove = async () => {
    await openPage(page, `/app/approvalQue?search=${word}`)
    for (const box of await page.locator('tbody tr').getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
  }
  await chooseApprove()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 request is left out because of its documents')
  await expect(dialog).toContainText('Open before you approve: GST certificate, PAN.')
  await axe(page)
  await dialog.getByRole('button', { name: 'Approve 1 request' }).click()
  await expect(page.getByText(/1 request decided|1 of 1 decided/).first()).toBeVisible()
  await expect(page.locator('tbody tr').filter({ hasText: read })).toHaveCount(0)

  await chooseApprove()
  await expect(dialog.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
  await dialog.getByRole('link', { name: unread }).click()
  await page.waitForURL(/approvalDetails/)
  await untilHydrated(page)
  await openDocuments(page, ['GST certificate', 'PAN'])
  await page.reload()
  const approve = page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: /^Approve/ })
  await expect(approve).toBeEnabled()

  await chooseApprove()
  await dialog.getByRole('button', { name: 'Approve 1 request' }).click()
  await expect(page.getByText(/1 request decided|1 of 1 decided/).first()).toBeVisible()
})

test('APPR-35 a request to block a card shows what lies on the card and its last use to a person who may not read cards', async ({
  signInAs,
}) => {
  const page = await signInAs(CHECKER)
  await page.goto('/app/approvalQue?tab=block&issuerCode=ALL&status=ALL&eventType=CARD_BLOCK')
  await page.locator('tbody').getByRole('link').first().click()
  await page.waitForURL(/approvalDetails/)
  const part = page.getByRole('region', { name: 'Card', exact: true })
  await expect(part).toContainText(/Balance\s*₹/)
  await expect(part).toContainText(/Last use\s*\S/)
  await axe(page)
})
