import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { newPerson, type IssuedCard, type PlatformApi } from './platform'

export const PRIME = '2001'
type NamedBusiness = Pick<IssuedCard, 'orgId' | 'orgName' | 'orgDisplayName'>
export type Card = { id: string; mobile: string; last4: string; name: string }

export const orgOf = async (platform: PlatformApi): Promise<NamedBusiness> => {
  const { list } = await platform.send<{ list: NamedBusiness[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  const org = list.find(({ orgId }) => orgId === '1001')
  if (!org) throw new Error('no business 1001')
  return org
}
const newCards = async (platform: PlatformApi, count: number): Promise<Card[]> => {
  const cards: Card[] = []
  for (let n = 0; n < count; n++) {
    const person = newPerson()
    const { cardId } = await platform.send<{ cardId: string }>('POST', 'orgs/customers', {
      body: {
        orgId: '1001',
        cardProgramId: PRIME,
        fullName: person.name,
        nameOnCard: person.name.slice(0, 26),
        mobile: `91${person.mobile}`,
        cardMode: 'DIGITAL_ONLY_CARD',
      },
    })
    const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${cardId}`)
    cards.push({ id: cardId, mobile: person.mobile, last4: last4Digit, name: person.name })
  }
  return cards
}
export const prepaid = async (platform: PlatformApi, { id }: Card): Promise<string> =>
  (await platform.send<{ prepaidBalance: string }>('GET', `cards/${id}/balance`)).prepaidBalance

const heads = 'MOBILE_NUMBER,LAST_4_DIGITS,General,NARRATION'
export const fileOf = (lines: string[], name = 'loads.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([heads, ...lines].join('\n')),
})
export const lineOf = ({ mobile, last4 }: Card, amount: string) => `${mobile},${last4},${amount},October`

export const chooseBusiness = async (page: Page, org: NamedBusiness) => {
  const business = page.getByLabel('Business', { exact: true })
  // A draft that is restored while the test types replaces the business.
  await expect(async () => {
    await business.fill(org.orgDisplayName)
    await expect(business).toHaveValue(org.orgDisplayName, { timeout: 500 })
  }).toPass()
  await page
    .getByRole('listbox', { name: 'Results' })
    .getByRole('option', { name: new RegExp(`^${org.orgDisplayName}( Card issuance stopped)?$`) })
    .click()
  await expect(page.getByLabel('Card program')).toBeEnabled()
}
export const chooseProgram = async (page: Page, issuer: string, program: string) => {
  await page.getByLabel('Issuer', { exact: true }).selectOption(issuer)
  await page.getByLabel('Card program').selectOption({ label: program })
  await expect(page.getByText('Loading wallets')).toHaveCount(0)
}
export const openLoad = async (page: Page, org: NamedBusiness) => {
  await page.goto('/app/cards/list/all')
  await page.getByRole('link', { name: 'Bulk Card Load' }).click()
  await expect(page.getByRole('heading', { name: 'Bulk Card Load' })).toBeVisible()
  await chooseBusiness(page, org)
}
export const report = (page: Page) => page.getByRole('region', { name: 'Summary' })

export const readyToLoad = async (signInAs: () => Promise<Page>, platform: PlatformApi, count: number) => {
  const [org, cards] = await Promise.all([orgOf(platform), newCards(platform, count)])
  const page = await signInAs()
  await openLoad(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  return { page, org, cards }
}
