import { randomUUID } from 'node:crypto'
import { png } from '@/sandbox/core/files/png'
import { openFromQueue, openFromThing, whileGuarded } from '../support/approvals'
import { addBusiness, uploadDocument } from '../support/business'
import { axe, expect, platformApi, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage, untilHydrated } from '../support/open-page'
import { outbox } from '../support/platform'

const MAKER = 'yes.admin@sandbox.test'
const CHECKER = 'approvals@sandbox.test'
const REASON = 'It is the number of another company'

type Record = { entityType: 'ORG' | 'CARD_PROGRAM'; entityId: string }

const send = async (record: Record): Promise<string> => {
  const maker = await platformApi(MAKER)
  const body = { ...record, issuerCode: 'YES' }
  return (await maker.send<{ approvalQueueId: string }>('POST', 'issuer/approvals', { body })).approvalQueueId
}
const sendBack = async (approvalQueueId: string, fields: readonly string[]) => {
  const checker = await platformApi(CHECKER)
  const { digest } = await checker.send<{ digest: string }>('GET', `issuer/getApprovals/${approvalQueueId}`)
  await checker.send('PUT', 'entity/takeAction', {
    body: { approvalQueueId, action: 'RETURN', digest, reason: REASON, fields },
  })
}
const newBusiness = async () => {
  const name = `Returned Traders ${randomUUID().slice(0, 8)}`
  const entityId = await addBusiness(await platformApi(MAKER), name, 'LIVE')
  return { name, entityId, id: await send({ entityType: 'ORG', entityId }) }
}

test('APPR-37 whoever decides about a new business sends it back with named fields and a reason, on a phone too', async ({
  signInAs,
}) => {
  const { name } = await newBusiness()
  const page = await signInAs(CHECKER)
  await openFromQueue(page, 'businesses', name)
  await untilHydrated(page)
  const decision = page.getByRole('region', { name: 'Decision' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const button of [/^Approve/, 'Reject', 'Send back']) {
      await decision.getByRole('button', { name: button }).scrollIntoViewIfNeeded()
      await expect(decision.getByRole('button', { name: button })).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await decision.getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog', { name: `Send the request about ${name} back for correction?` })
  await dialog.getByLabel('Reason').fill(REASON)
  const submit = dialog.getByRole('button', { name: 'Send back' })
  await submit.click()
  await expect(submit).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText('Choose at least one field to correct')).toBeVisible()
  for (const field of ['PAN', 'Files: PAN']) await dialog.getByRole('checkbox', { name: field, exact: true }).check()
  await axe(page)
  await submit.click()
  await expect(page.getByRole('main').getByText('Sent back', { exact: true }).first()).toBeVisible()
  await expect(decision).toContainText('PAN, Files: PAN')
})

test('APPR-37 the maker of a business that was sent back is told and led to its form, which opens at the named fields and marks them', async ({
  signInAs,
}) => {
  const { name, entityId, id } = await newBusiness()
  await sendBack(id, ['pan', 'files.PAN'])
  const page = await signInAs(MAKER)
  await openPage(page, '/app/notifications')
  const told = page.getByRole('link', { name: `sent ${name} back for correction` })
  await expect(told).toHaveAttribute('href', `/app/organization/edit?orgId=${entityId}`)
  const mail = (await outbox(MAKER)).find(({ text }) => text.includes(name))
  const { pathname, search } = new URL(mail?.link ?? '')
  await page.goto(pathname + search)
  await page.waitForURL(new RegExp(`/app/organization/edit\\?orgId=${entityId}\\b`))
  await openPage(page, `/app/organization/overview?orgId=${entityId}`)
  await expect(page.getByText('YES sent this business back for correction')).toBeVisible()
  await page.getByRole('link', { name: 'Correct these fields' }).click()
  await page.waitForURL(/organization\/edit/)
  await untilHydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText(REASON)).toBeVisible()
  await expect(main.getByText('To correct: PAN, Files: PAN')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Identifiers and addresses' })).toBeVisible()
  await expect(page.getByLabel('PAN', { exact: true })).toHaveAccessibleDescription(/Sent back for correction/)
  await axe(page)
  await page.getByLabel('PAN', { exact: true }).fill('ABCDE4321F')
  await page.getByRole('link', { name: /Review/ }).click()
  await page.getByRole('button', { name: 'Save and send for approval' }).click()
  await page.waitForURL(/organization\/overview/)
  await expect(main.getByText('sent this business back')).toHaveCount(0)
})

test('APPR-37 an allocation that was sent back opens for its maker with its values, the named ones first, and is sent again with what changed', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const maker = await platformApi(MAKER)
  const reason = `Branch float ${randomUUID().slice(0, 8)}`
  await whileGuarded(platform, { issuerCode: 'YES', eventType: 'ALLOCATION' }, async () => {
    const body = { issuerCode: 'YES', orgId: '1001', toOrgId: '1002', amount: '12.00', reason }
    const { approvalQueueId: id } = await maker.send<{ approvalQueueId: string }>('POST', 'orgs/money/allocate', {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    const checker = await signInAs(CHECKER)
    await openPage(checker, `/app/issuerConfigurations/approvalDetails/${id}`)
    await untilHydrated(checker)
    await checker.getByRole('button', { name: 'Send back' }).click()
    const dialog = checker.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Amount', exact: true }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
    await dialog.getByRole('button', { name: 'Send back' }).click()
    await expect(checker.getByRole('main').getByText('Sent back', { exact: true }).first()).toBeVisible()

    const page = await signInAs(MAKER)
    await page.goto(`/app/notifications?about=request-form.${id}`)
    await page.waitForURL(new RegExp(`/app/corrections/${id}\\b`))
    await untilHydrated(page)
    await expect(page.getByRole('main').getByText(REASON)).toBeVisible()
    const amount = page.getByLabel(/^Amount/)
    await expect(amount).toHaveValue('12.00')
    await expect(amount).toHaveAccessibleDescription(/Sent back for correction/)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await axe(page)
    }
    await amount.fill('11.00')
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.waitForURL(/approvalDetails\/\d+/)
    await expect(page.getByRole('link', { name: `#${id}` }).first()).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText(/11\.00/)
        .first(),
    ).toBeVisible()
  })
})

test('APPR-37 what is sent again after it was sent back links to the request before it and marks what was to be corrected', async ({
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const { name, entityId, id } = await newBusiness()
  await sendBack(id, ['pan'])
  const owner = await signInAs(MAKER)
  await openPage(owner, `/app/organization/edit?orgId=${entityId}`)
  await untilHydrated(owner)
  await owner.getByRole('link', { name: /Review/ }).click()
  await owner.getByRole('button', { name: 'Save and send for approval' }).click()
  await expect(owner.getByText(/Nothing was corrected: PAN is as it was when this was sent back/).first()).toBeVisible()
  const maker = await platformApi(MAKER)
  await maker.send('PUT', 'entity/takeAction', {
    body: { approvalQueueId: id, action: 'COMMENT', reason: 'It is the number on the certificate' },
  })
  await send({ entityType: 'ORG', entityId })
  const page = await signInAs(CHECKER)
  await openFromQueue(page, 'businesses', name)
  await expect(page.getByText('Sent again after: Sent back')).toBeVisible()
  await expect(page.getByRole('link', { name: `Request #${id}` }).first()).toBeVisible()
  const changes = page.getByRole('table', { name: 'What changes' })
  await expect(changes.getByRole('row', { name: /^PAN/ })).toContainText(/To correct\s*Unchanged/)
  await expect(changes.getByRole('row', { name: /^GST/ })).toHaveCount(0)
  await axe(page)
})

test('APPR-37 of what is sent again the changed fields stand alone, a masked one marked too, and the others are folded', async ({
  signInAs,
}) => {
  const { name, entityId, id } = await newBusiness()
  await sendBack(id, ['pan'])
  const maker = await signInAs(MAKER)
  await openPage(maker, `/app/organization/edit?orgId=${entityId}`)
  await untilHydrated(maker)
  await maker.getByLabel('PAN', { exact: true }).fill('ABCDE4321F')
  await maker.getByRole('link', { name: /Review/ }).click()
  await maker.getByRole('button', { name: 'Save and send for approval' }).click()
  await maker.waitForURL(/organization\/overview/)
  const page = await signInAs(CHECKER)
  await openFromQueue(page, 'businesses', name)
  await untilHydrated(page)
  const changes = page.getByRole('table', { name: 'What changes' })
  await expect(changes.getByRole('row', { name: /^PAN/ })).toContainText(/To correct\s*Changed/)
  await expect(changes.getByRole('row')).toHaveCount(3)
  await page
    .getByText(/^\d+ fields unchanged$/)
    .first()
    .click()
  const unchanged = page.getByRole('table', { name: /fields unchanged$/ })
  await expect(unchanged.getByRole('row', { name: /^GST/ })).toBeVisible()
  await expect(unchanged.getByText('Check', { exact: true })).toHaveCount(0)
  await axe(page)
})

test('APPR-37 a new program that was sent back says on its page and its form what to correct', async ({ signInAs }) => {
  const { emptyProgram } = await import('../../lib/rules/programs/program-form')
  const maker = await platformApi(MAKER)
  const banks = await maker.send<{ list: { id: string; issuerCode: string; cardType: string }[] }>(
    'GET',
    'usrmgmt/1.0/issuer/getAllIssuerProgram',
  )
  const bank = banks.list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const name = `Returned Program ${randomUUID().slice(0, 8)}`
  const made = { ...emptyProgram, name, issuerCode: 'YES', issuerProgramId: bank?.id, cardForm: 'BOTH' }
  const { id } = await maker.send<{ id: string }>('POST', 'orgs/programs', {
    headers: { 'x-data-source': 'LIVE' },
    body: { ...made, formKey: randomUUID() },
  })
  await sendBack(await send({ entityType: 'CARD_PROGRAM', entityId: id }), ['name', 'program.ATM.DAILY'])
  const page = await signInAs(MAKER)
  await openPage(page, `/app/programs/${id}`)
  await expect(page.getByText('YES sent this program back for correction')).toBeVisible()
  await page.getByRole('link', { name: 'Correct these fields' }).click()
  await page.waitForURL(/edit=1/)
  await untilHydrated(page)
  await expect(page.getByText(REASON)).toBeVisible()
  await expect(page.getByLabel('Program name', { exact: true })).toHaveAccessibleDescription(/Sent back for correction/)
  await axe(page)
})

test('APPR-37 documents of a user that were sent back say on the user what to correct, and what is left empty stays', async ({
  signInAs,
}) => {
  test.slow()
  const maker = await platformApi('platform.admin@sandbox.test')
  const { email } = await newcomer(maker)
  const { list } = await maker.send<{ list: { id: string; version: number }[] }>('GET', `mp/admins?name=${email}`)
  const [user] = list
  const picture = { name: 'paper.png', bytes: new Uint8Array(png(2, 3)) }
  const [panKey, front, back] = await Promise.all([1, 2, 3].map(() => uploadDocument(maker, picture)))
  const papers = { pan: 'ABCPK1234F', panKey, addressProofType: 'PASSPORT', addressProofKeys: [front, back] }
  await maker.send('PUT', 'admins', { body: { id: user?.id, version: user?.version, papers } })

  const page = await signInAs(CHECKER)
  await openFromQueue(page, 'users', 'Ira Menon')
  await untilHydrated(page)
  await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Send back' }).click()
  const dialog = page.getByRole('dialog', { name: /back for correction/ })
  for (const field of ['PAN', 'Address: City']) await dialog.getByRole('checkbox', { name: field, exact: true }).check()
  await dialog.getByLabel('Reason').fill(REASON)
  await axe(page)
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await expect(page.getByRole('main').getByText('Sent back', { exact: true }).first()).toBeVisible()

  const own = await signInAs('platform.admin@sandbox.test')
  await openPage(own, '/app/notifications')
  const told = own.locator(`a[href="/app/users/${user?.id}?do=papers"]`)
  await expect(told.first()).toContainText('back for correction')
  await openPage(own, `/app/users/${user?.id}`)
  const main = own.getByRole('main')
  await expect(main.getByText('The documents were sent back for correction')).toBeVisible()
  await expect(main.getByText('To correct: PAN, Address: City')).toBeVisible()
  await own.getByRole('button', { name: 'Add address' }).click()
  const address = own.getByRole('dialog', { name: 'Address' })
  await expect(address.getByLabel('City')).toHaveAccessibleDescription(/Sent back for correction/)
  await address.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('link', { name: 'Correct these fields' }).click()
  const correction = own.getByRole('dialog', { name: 'Documents of Ira Menon' })
  const pan = correction.getByRole('textbox', { name: /^PAN/ })
  await expect(pan).toHaveAccessibleDescription(/Sent back for correction/)
  await axe(own)
  await pan.fill('abcpk1234g')
  await correction
    .getByLabel('Address proof, back')
    .setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: png(3, 2) })
  await expect(correction.getByText('back.png is uploaded')).toBeVisible()
  await correction.getByRole('button', { name: 'Send for approval' }).click()
  await expect(correction).toBeHidden()
  await expect(main.getByText('The documents were sent back')).toHaveCount(0)
  await expect(own.getByRole('button', { name: /^Reveal: Image/ })).toHaveCount(3)
  await expect(main.getByText('Replaced', { exact: true })).toHaveCount(1)

  await openFromThing(own)
  await openPage(page, own.url())
  const files = page.getByRole('region', { name: 'Files' }).getByRole('listitem')
  await expect(files.filter({ hasText: 'Replaced' })).toHaveCount(1)
  await expect(files.filter({ hasText: 'Replaced' })).toContainText('back')
  await axe(page)
})
