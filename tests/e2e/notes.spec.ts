import type { Page } from '@playwright/test'
import { axe, expect, issueCard, test } from '../support/fixtures'

const walkNotes = async (page: Page, name: string) => {
  const section = page.getByRole('region', { name: 'Notes' })
  await section.getByRole('button', { name: 'Add note' }).click()
  const form = page.getByRole('dialog', { name: 'Add a note' })
  await form.getByLabel('Note').fill(`Calls ${name} on Monday\nabout the limit`)
  await form.getByRole('button', { name: 'Add note' }).click()
  await expect(section.getByText(`Calls ${name} on Monday`)).toBeVisible()
  await section.getByRole('button', { name: /^Edit your note of/ }).click()
  const change = page.getByRole('dialog', { name: 'Edit your note' })
  await change.getByLabel('Note').fill(`Calls ${name} on Tuesday`)
  await change.getByRole('button', { name: 'Save note' }).click()
  await expect(section.getByText(`Calls ${name} on Tuesday`)).toBeVisible()
  await section.getByText('1 earlier version').first().click()
  await expect(section.getByText(`Calls ${name} on Monday`)).toBeVisible()
}

test('NOTE-01, NOTE-03, NOTE-04 a business, a customer and a card are noted on, read by others and told in the timeline', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const card = await issueCard(platform, { body: { orgId: '1001', cardProgramId: '2001' } })
  const { name } = card
  const { customerId } = await platform.send<{ customerId: string }>('GET', `cards/${card.cardId}`)
  const business = '/app/organization/overview?orgId=1001'
  const screens = [business, `/app/customers/${customerId}`, `/app/cards/${card.cardId}`]
  const page = await signInAs()
  for (const screen of screens) {
    await page.goto(screen)
    await walkNotes(page, name)
    if (screen === business) await axe(page)
  }
  for (const about of [`card-${card.cardId}`, `customer-${customerId}`, 'business-1001']) {
    await page.goto(`/app/timeline/${about}?source=note`)
    await expect(page.getByRole('row', { name: new RegExp(`Calls ${name} on Tuesday`) }).first()).toBeVisible()
  }

  const section = page.getByRole('region', { name: 'Notes' })
  await signInAs('readonly@sandbox.test')
  for (const screen of screens) {
    await page.goto(screen)
    await expect(section.getByText(`Calls ${name} on Tuesday`)).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)
  }
  await signInAs()
  for (const screen of screens) {
    await page.goto(screen)
    await section
      .getByRole('button', { name: /^Delete your note of/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
    await expect(section.getByText(/^Deleted /).first()).toBeVisible()
    await expect(section.getByText(`Calls ${name}`)).toHaveCount(0)
  }
})
