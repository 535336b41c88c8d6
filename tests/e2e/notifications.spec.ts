import { axe, expect, issuingBusiness, platformApi, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage } from '../support/open-page'
import { screenOf } from '../support/screen'

test('ERR-24 a request that waits is told by the bell and says that it is not approved yet; its maker is told that it is rejected, and that it says too', async ({
  page,
  platform,
  signInAs,
}) => {
  const [maker, decider] = await Promise.all([newcomer(platform), newcomer(platform)])
  const { org, program, programId } = await issuingBusiness(platform)
  const own = await platformApi(maker.email)
  const order = await own.send<{ id: string }>('POST', 'instakit/inventory', {
    body: {
      orgId: org.orgId,
      cardProgramId: programId,
      kitQuantity: 3,
      deliverToUserName: 'Kiran Storekeeper',
      address: {
        addressLine1: '12 Lake View Road',
        addressLine2: 'Adyar',
        city: 'Chennai',
        state: 'Tamil Nadu',
        pinCode: '600020',
      },
    },
  })
  const told = `requested kits: 3 × ${String(program.name)}`
  await signInAs(decider.email)
  await openPage(page, '/app/profile')
  const bell = page.getByRole('banner').getByRole('button', { name: /notifications/i })
  await expect(bell).toHaveAccessibleName(/^Unread notifications: [1-9]/)
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const waiting = panel.getByRole('listitem').filter({ hasText: told }).first()
  await expect(waiting).toContainText('Unread')
  await axe(page)
  await waiting.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(waiting).not.toContainText('Unread')
  await panel.locator(`a[href="/app/instaKit/orders/${order.id}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/app/instaKit/orders/${order.id}$`))
  await expect(panel).toBeHidden()
  await expect(screenOf(page).getByText('This request is not approved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Reason').fill('The store is closed')
  await page.getByRole('button', { name: 'Reject request' }).click()
  await expect(screenOf(page).getByText('This request is rejected')).toBeVisible()

  await signInAs(maker.email)
  await openPage(page, '/app/notifications?kind=REQUESTS')
  const row = page.getByRole('row').filter({ hasText: 'rejected your request for kits' })
  await expect(row).toContainText('The store is closed')
  await expect(row).toContainText('Unread')
  await axe(page)
  await row.getByRole('checkbox').check()
  await page
    .getByRole('group', { name: 'Selected notifications' })
    .getByRole('button', { name: 'Mark as read' })
    .click()
  await expect(row.getByRole('cell', { name: 'Read', exact: true })).toBeVisible()
  await row.getByRole('link').first().click()
  await expect(screenOf(page).getByText('This request is rejected')).toBeVisible()

  await openPage(page, '/app/profile?tab=notifications')
  await page.getByLabel('Decisions on your requests').selectOption('Off')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Notification settings saved').first()).toBeVisible()
  await axe(page)
  await page.goto('/app/notifications?kind=REQUESTS')
  await expect(row).toHaveCount(0)
})
