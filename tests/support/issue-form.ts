import type { Locator, Page } from '@playwright/test'
import { openWithBusiness } from './active-business'
import { expect, issuingBusiness, newPerson, type PlatformApi } from './fixtures'
import { openPage } from './open-page'

export type Program = {
  id: string
  name: string
  status: string
  cardType: string
  issuerCode: string
  issuerProgram: { issuerCode?: string; cardType?: string } | null
  requireCardHolderAuth: boolean
  allowEmbossLine4: boolean
  onlyNcmc: boolean
  pinMailer: boolean
  designCode: Record<string, unknown[]> | null
}
type IssueTarget = { org: { orgId: string; orgDisplayName: string }; programId: string; program: Program }

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const issuer = (program: Program) => program.issuerProgram?.issuerCode ?? program.issuerCode
const free = (org: Record<string, unknown>) =>
  !(org.issuerDetailsList as { restrictCardIssuance?: boolean }[]).some((one) => one.restrictCardIssuance)
export const placeFor = async (platform: PlatformApi, fits: (program: Program) => boolean): Promise<IssueTarget> =>
  (await issuingBusiness(platform, (program, org) => {
    const one = program as unknown as Program
    return free(org) && one.status === 'ACTIVE' && fits(one)
  })) as unknown as IssueTarget
export const ofIssuer =
  (code: string, kind: 'GC' | 'GPR', more: (program: Program) => boolean = () => true) =>
  (program: Program) =>
    issuer(program) === code && program.cardType === kind && !program.requireCardHolderAuth && more(program)
export const plain = ofIssuer(
  'YES',
  'GPR',
  (program) => !program.allowEmbossLine4 && !program.onlyNcmc && program.name !== 'YES Starter',
)

export const openForm = async (page: Page): Promise<Locator> => {
  await openPage(page, '/app/cards/list/all')
  await page.getByRole('link', { name: 'Issue Individual Card' }).click()
  const form = page.getByRole('dialog', { name: 'Issue Individual Card' })
  await expect(form.getByLabel('Full name')).toBeVisible()
  return form
}
export const results = (form: Locator) => form.getByRole('listbox', { name: 'Results' })
export const choose = async (
  form: Locator,
  { org, programId }: Pick<IssueTarget, 'org' | 'programId'>,
): Promise<void> => {
  const business = form.getByLabel('Business')
  if ((await business.inputValue()) !== org.orgDisplayName) {
    await business.fill(org.orgDisplayName)
    await results(form).getByRole('option', { name: org.orgDisplayName, exact: true }).click()
  }
  await expect(form.getByLabel('Card program')).toBeEnabled()
  await form.getByLabel('Card program').selectOption(programId)
  await expect(form.getByText('Loading wallets')).toHaveCount(0)
}
export const describe = async (form: Locator, mobile?: string) => {
  const person = newPerson()
  await form.getByLabel('Full name').fill(person.name)
  await form.getByLabel('Name on card').fill(person.name.slice(0, 26))
  await form.getByLabel('Mobile').fill(mobile ?? person.mobile)
  return person
}
export const submit = (form: Locator) => form.getByRole('button', { name: 'Issue Card' }).click()
export const address = async (form: Locator, pincode = '560001') => {
  await form.getByLabel('Address line 1').fill('12, M.G. Road')
  await form.getByLabel('Address line 2').fill('Indiranagar')
  await form.getByLabel('Pincode').fill(pincode)
}
type SentRequest = { body: Record<string, unknown>; key: string | undefined }
export const sentBy = (page: Page): SentRequest[] => {
  const sent: SentRequest[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/issuing/orgs/customers')) return
    sent.push({ body: request.postDataJSON() as Record<string, unknown>, key: request.headers()['idempotency-key'] })
  })
  return sent
}
export const cardOf = async (platform: PlatformApi, name: string) => {
  const { list } = await platform.send<{ list: { id: string; cardStatus: string; cardMode: string }[] }>(
    'GET',
    'mp/cards',
    {
      query: { noOfRecords: 5, pageNumber: 1, searchTxt: name },
    },
  )
  return list
}
export const activate = (page: Page, org: IssueTarget['org'], baseURL: string | undefined) =>
  openWithBusiness(page, baseURL, '/app/customers/list/all', org.orgId)
