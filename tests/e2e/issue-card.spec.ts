import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issuingBusiness, newPerson, platformApi, test } from '../support/fixtures'
import type { PlatformApi } from '../support/fixtures'
import { deliveredKits } from '../support/kits'

type Program = {
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
type Place = { org: { orgId: string; orgDisplayName: string }; programId: string; program: Program }

/** One black pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const issuer = (program: Program) => program.issuerProgram?.issuerCode ?? program.issuerCode
const free = (org: Record<string, unknown>) =>
  !(org.issuerDetailsList as { restrictCardIssuance?: boolean }[]).some((one) => one.restrictCardIssuance)
/** An unrestricted business with an active program that fits. */
const placeFor = async (platform: PlatformApi, fits: (program: Program) => boolean): Promise<Place> =>
  (await issuingBusiness(platform, (program, org) => {
    const one = program as unknown as Program
    return free(org) && one.status === 'ACTIVE' && fits(one)
  })) as unknown as Place
const ofIssuer =
  (code: string, kind: 'GC' | 'GPR', more: (program: Program) => boolean = () => true) =>
  (program: Program) =>
    issuer(program) === code && program.cardType === kind && !program.requireCardHolderAuth && more(program)
const plain = ofIssuer(
  'YES',
  'GPR',
  (program) => !program.allowEmbossLine4 && !program.onlyNcmc && program.name !== 'YES Starter',
)

const openForm = async (page: Page): Promise<Locator> => {
  await page.goto('/app/cards/list/all')
  await page.getByRole('link', { name: 'Issue Individual Card' }).click()
  const form = page.getByRole('dialog', { name: 'Issue Individual Card' })
  await expect(form.getByLabel('Full name')).toBeVisible()
  return form
}
const results = (form: Locator) => form.getByRole('listbox', { name: 'Results' })
const choose = async (form: Locator, { org, programId }: Pick<Place, 'org' | 'programId'>): Promise<void> => {
  const business = form.getByLabel('Business')
  if ((await business.inputValue()) !== org.orgDisplayName) {
    await business.fill(org.orgDisplayName)
    await results(form).getByRole('option', { name: org.orgDisplayName, exact: true }).click()
  }
  await expect(form.getByLabel('Card program')).toBeEnabled()
  await form.getByLabel('Card program').selectOption(programId)
  await expect(form.getByText('Loading wallets')).toHaveCount(0)
}
const describe = async (form: Locator, mobile?: string) => {
  const person = newPerson()
  await form.getByLabel('Full name').fill(person.name)
  await form.getByLabel('Name on card').fill(person.name.slice(0, 26))
  await form.getByLabel('Mobile').fill(mobile ?? person.mobile)
  return person
}
const submit = (form: Locator) => form.getByRole('button', { name: 'Issue Card' }).click()
const address = async (form: Locator, pincode = '560001') => {
  await form.getByLabel('Address line 1').fill('12, M.G. Road')
  await form.getByLabel('Address line 2').fill('Indiranagar')
  await form.getByLabel('Pincode').fill(pincode)
}
type Sent = { body: Record<string, unknown>; key: string | undefined }
const sentBy = (page: Page): Sent[] => {
  const sent: Sent[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/issuing/orgs/customers')) return
    sent.push({ body: request.postDataJSON() as Record<string, unknown>, key: request.headers()['idempotency-key'] })
  })
  return sent
}
const cardOf = async (platform: PlatformApi, name: string) => {
  const { list } = await platform.send<{ list: { id: string; cardStatus: string; cardMode: string }[] }>(
    'GET',
    'mp/cards',
    {
      query: { noOfRecords: 5, pageNumber: 1, searchTxt: name },
    },
  )
  return list
}
const activate = async (page: Page, org: Place['org'], baseURL: string | undefined) => {
  const answer = await page.request.post('/api/session/organization', {
    form: { orgId: org.orgId, orgName: org.orgDisplayName },
    headers: { origin: new URL(baseURL ?? '').origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

test('ISSUE-02, ISSUE-38, ISSUE-39, CARD-14 a card issued over the list is in the list, its wallets hold their starting balances', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  const person = await describe(form)
  await form.getByLabel('Email').fill(person.email)
  const first = form.getByRole('spinbutton').first()
  await first.fill('250')
  await form.getByLabel('Narration').fill('Welcome')
  await axe(page)
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/app\/cards\/list\/all/)
  await expect(page.getByRole('row', { name: person.name })).toContainText('Digital only')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]?.body).toMatchObject({
    orgId: place.org.orgId,
    cardProgramId: place.programId,
    fullName: person.name,
    nameOnCard: person.name.slice(0, 26),
    mobile: `91${person.mobile}`,
    email: person.email,
    cardMode: 'DIGITAL_ONLY_CARD',
    metaData: { narration: 'Welcome' },
  })
  const [card] = await cardOf(platform, person.name)
  type Wallets = { appBalances: { appId: string; balance: string }[] }
  const wallets = await platform.send<Wallets>('GET', `cards/${card?.id}/balance`)
  const asked = (sent[0]?.body.metaData as { walletsInitBalance: { walletId: string; amount: string }[] })
    .walletsInitBalance
  expect(asked[0]?.amount).toBe('250.00')
  for (const { walletId, amount } of asked)
    expect(Number(wallets.appBalances.find(({ appId }) => appId === walletId)?.balance)).toBe(Number(amount))
})

test('CONST-07 the toast of an issued card stays for about 6.8 seconds', async ({ signInAs, platform }) => {
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, place)
  await describe(form)
  await page.mouse.move(5, 900)
  await submit(form)
  const toast = page.getByText('Cardholder added successfully')
  await expect(toast).toBeVisible()
  await page.waitForTimeout(5500)
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 4000 })
})

test('ISSUE-01 the sections stand in their order', async ({ signInAs, platform }) => {
  const place = await placeFor(
    platform,
    ofIssuer('NSDL', 'GPR', (program) => program.allowEmbossLine4),
  )
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, place)
  await form.getByLabel('Card type').selectOption('PHYSICAL_NAMED_CARD')
  await form.getByRole('spinbutton').first().fill('10')
  await expect(form.getByRole('heading', { level: 3 })).toHaveText([
    'Cardholder detail',
    'Card type',
    'Business and card program',
    'Emboss line 4',
    'Card design',
    /^Smart wallet starting balances/,
    'Narration',
    'Additional documents',
    'Delivery address',
  ])
})

test('ISSUE-03 businesses are searched on the server, 25 at a time, and more on demand', async ({ signInAs }) => {
  const page = await signInAs()
  const form = await openForm(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/issuing/orgs?') && asked.push(request.url()))
  await form.getByLabel('Business').click()
  await expect(results(form).getByRole('option')).toHaveCount(25)
  expect(new URL(asked[0] ?? '').searchParams.get('perPage')).toBe('25')
  await form.getByRole('button', { name: /^Show more/ }).click()
  await expect(results(form).getByRole('option').nth(25)).toBeVisible()
  const before = asked.length
  await form.getByLabel('Business').pressSequentially('kaveri', { delay: 30 })
  await expect(results(form).getByRole('option').first()).toContainText('Kaveri')
  expect(asked.slice(before).map((url) => new URL(url).searchParams.get('name'))).toEqual(['kaveri'])
  await form.getByLabel('Business').press('ArrowDown')
  await form.getByLabel('Business').press('Enter')
  await expect(form.getByLabel('Business')).toHaveValue(/Kaveri/)
  await expect(form.getByLabel('Card program')).toBeEnabled()
})

test('ISSUE-03 with an active organization the choice is fixed to it and what lies under it', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const { list } = await platform.send<{ list: { orgId: string; orgDisplayName: string }[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  for (const org of list) {
    const under = await platform.send<{ list: { orgDisplayName: string }[] }>('GET', `orgs/${org.orgId}/suborgs`, {
      query: { page: 1, perPage: 25 },
    })
    if (under.list.length === 0) continue
    const page = await signInAs()
    await activate(page, org, baseURL)
    const form = await openForm(page)
    await form.getByLabel('Business').click()
    const allowed = [org, ...under.list].map(({ orgDisplayName }) => orgDisplayName)
    await expect(results(form).getByRole('option')).toHaveText(allowed.map((name) => new RegExp(name.slice(0, 30))))
    return
  }
  throw new Error('The seed holds no business with sub-businesses')
})

test('ISSUE-06 a restricted business warns, and nothing is sent', async ({ signInAs, platform }) => {
  const { list } = await platform.send<{ list: { orgDisplayName: string; restrictCardIssuance: boolean }[] }>(
    'GET',
    'orgs',
    { query: { page: 1, perPage: 100, status: 'ACTIVE' } },
  )
  const restricted = list.find((org) => org.restrictCardIssuance)?.orgDisplayName ?? ''
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await describe(form)
  await form.getByLabel('Business').fill(restricted)
  await results(form).getByRole('option', { name: restricted }).click()
  await expect(form.getByText('Card Issuance is stopped, please contact you administrator')).toBeVisible()
  await expect(form.getByText('Loading wallets')).toHaveCount(0)
  await submit(form)
  await expect(form.getByText('Please enter valid values for all the fields')).toBeVisible()
  expect(sent).toEqual([])
})

test('ISSUE-06 a business whose issuer is restricted stops at the programs of that issuer', async ({
  signInAs,
  platform,
}) => {
  type Org = {
    orgId: string
    orgDisplayName: string
    issuerDetailsList: { issuerCode: string; restrictCardIssuance: boolean }[]
  }
  const { list } = await platform.send<{ list: Org[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  const org = list.find((one) => one.issuerDetailsList.some((detail) => detail.restrictCardIssuance))
  if (!org) throw new Error('The seed holds no business with a restricted issuer')
  const stopped = org.issuerDetailsList.find((detail) => detail.restrictCardIssuance)?.issuerCode
  const { list: programs } = await platform.send<{ list: Program[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
    query: { page: 1, perPage: 100 },
  })
  const of = (isStopped: boolean) =>
    programs.find((one) => one.status === 'ACTIVE' && (issuer(one) === stopped) === isStopped)?.id ?? ''
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, { org, programId: of(true) })
  await expect(form.getByText('Card Issuance is stopped, please contact you administrator')).toBeVisible()
  await form.getByLabel('Card program').selectOption(of(false))
  await expect(form.getByText('Card Issuance is stopped, please contact you administrator')).toHaveCount(0)
})

test('ISSUE-05, ISSUE-07 active programs alone are offered, the first is chosen; another business clears what hung on the first', async ({
  signInAs,
  platform,
}) => {
  const designed = await placeFor(
    platform,
    (program) => Object.keys(program.designCode ?? {}).length > 0 && !program.requireCardHolderAuth,
  )
  const other = await placeFor(platform, ofIssuer('PHONEPE', 'GPR'))
  const { list } = await platform.send<{ list: Program[] }>('GET', `orgs/${designed.org.orgId}/cardprograms`, {
    query: { page: 1, perPage: 100 },
  })
  expect(list.some(({ status }) => status !== 'ACTIVE')).toBe(true)
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, designed)
  await expect(form.getByLabel('Card program').getByRole('option')).toHaveCount(
    1 + list.filter(({ status }) => status === 'ACTIVE').length,
  )
  const printer = Object.keys(designed.program.designCode ?? {})[0] ?? ''
  await form.getByLabel('Printer', { exact: true }).selectOption(printer)
  await expect(form.getByLabel('Design', { exact: true })).not.toHaveValue('')
  await form.getByLabel('Business').fill(other.org.orgDisplayName)
  await results(form).getByRole('option', { name: other.org.orgDisplayName }).click()
  await expect(form.getByLabel('Card program')).toHaveValue(other.programId)
  await expect(form.getByLabel('Printer', { exact: true })).toHaveCount(0)
  await choose(form, designed)
  await expect(form.getByLabel('Printer', { exact: true })).toHaveValue('')
})

test('ISSUE-09 a business without programs says so', async ({ signInAs, platform }) => {
  const { list } = await platform.send<{ list: { orgId: string; orgDisplayName: string }[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  for (const org of list) {
    const programs = await platform.send<{ list: unknown[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
      query: { page: 1, perPage: 100 },
    })
    if (programs.list.length > 0) continue
    const page = await signInAs()
    const form = await openForm(page)
    await form.getByLabel('Business').fill(org.orgDisplayName)
    await results(form).getByRole('option', { name: org.orgDisplayName }).click()
    await expect(form.getByText('Card programs have not yet been created for this business')).toBeVisible()
    return
  }
  throw new Error('The seed holds no business without programs')
})

test('ISSUE-08, ISSUE-10 wallets follow the program; a program without any says so', async ({ signInAs, platform }) => {
  const { org } = await placeFor(platform, plain)
  const { list } = await platform.send<{ list: Program[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
    query: { page: 1, perPage: 100 },
  })
  type Details = { data: { applications: { name: string; allowWalletToLink: boolean }[]; ncmcWallets: unknown[] } }
  const page = await signInAs()
  const form = await openForm(page)
  let empty = 0
  for (const program of list.filter(({ status }) => status === 'ACTIVE')) {
    const { data } = await platform.send<Details>('GET', `orgs/cardPrograms/${program.id}`)
    await choose(form, { org, programId: program.id })
    for (const wallet of data.applications)
      await expect(form.getByLabel(wallet.name, { exact: true })).toHaveCount(wallet.allowWalletToLink ? 1 : 0)
    if (data.applications.length || data.ncmcWallets.length) continue
    empty += 1
    await expect(form.getByText('No wallets have been created for the selected card program.')).toBeVisible()
  }
  expect(empty).toBeGreaterThan(0)
})

test('ISSUE-11 the card type is digital at first and offers the three', async ({ signInAs }) => {
  const page = await signInAs()
  const form = await openForm(page)
  await expect(form.getByLabel('Card type')).toHaveValue('DIGITAL_ONLY_CARD')
  await expect(form.getByLabel('Card type').getByRole('option')).toHaveText(['Digital only', 'Personalized', 'Insta'])
})

test('ISSUE-12, ISSUE-39 holder authentication forces the insta card, which then waits for its kit', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, (program) => program.requireCardHolderAuth && issuer(program) === 'NSDL')
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, place)
  await expect(form.getByLabel('Card type').getByRole('option')).toHaveText(['Insta'])
  await expect(form.getByLabel('Card type')).toHaveValue('PHYSICAL_NO_NAMED_CARD')
  const person = await describe(form)
  await submit(form)
  await expect(page.getByRole('dialog', { name: 'Verify and Kit map' }).getByLabel('OTP')).toBeVisible()
  await expect(form).toBeHidden()
  const [card] = await cardOf(platform, person.name)
  expect(card).toMatchObject({ cardStatus: 'PENDING', cardMode: 'PHYSICAL_NO_NAMED_CARD' })
  await page.goto(`/app/cards/${card?.id}`)
  await expect(page.getByText('This card waits for its kit')).toBeVisible()
})

test('ISSUE-14, ISSUE-22, ISSUE-28 an issuer admin of INDIANBANK sees its programs by kind of business, no e-mail, no amounts', async ({
  signInAs,
}) => {
  const bank = await platformApi('indianbank.admin@sandbox.test')
  const { list } = await bank.send<{
    list: { orgId: string; orgDisplayName: string; orgCategory: string; restrictCardIssuance: boolean }[]
  }>('GET', 'orgs', { query: { page: 1, perPage: 100, status: 'ACTIVE' } })
  const page = await signInAs('indianbank.admin@sandbox.test')
  const form = await openForm(page)
  await expect(form.getByLabel('Email')).toHaveCount(0)
  const gift = list.find(({ orgCategory }) => orgCategory === 'GIFTCARD_PURCHASER')
  const business = list.find(({ orgCategory }) => orgCategory !== 'GIFTCARD_PURCHASER')
  if (!gift || !business) throw new Error('The seed holds too few INDIANBANK businesses')
  for (const [org, kind] of [
    [business, 'GPR'],
    [gift, 'GC'],
  ] as const) {
    const programs = await bank.send<{ list: Program[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
      query: { page: 1, perPage: 100 },
    })
    const expected = programs.list.filter(({ status, cardType }) => status === 'ACTIVE' && cardType === kind)
    await choose(form, { org, programId: expected[0]?.id ?? '' })
    await expect(form.getByLabel('Card program').getByRole('option')).toHaveCount(1 + expected.length)
    for (const amount of await form.getByRole('spinbutton').all()) await expect(amount).toBeDisabled()
  }
})

test('ISSUE-15 an issuer admin of another issuer sees the programs visible at the issuer portal', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, ofIssuer('YES', 'GPR'))
  const { list } = await platform.send<{
    list: (Program & { cardProgramVisibilityJson: { visibleAtIssuerPortal: boolean } })[]
  }>('GET', `orgs/${place.org.orgId}/cardprograms`, { query: { page: 1, perPage: 100 } })
  const visible = list.filter(
    (one) => one.status === 'ACTIVE' && issuer(one) === 'YES' && one.cardProgramVisibilityJson.visibleAtIssuerPortal,
  )
  const page = await signInAs('yes.admin@sandbox.test')
  const form = await openForm(page)
  await choose(form, { org: place.org, programId: visible[0]?.id ?? '' })
  const offered = await form.getByLabel('Card program').getByRole('option').allTextContents()
  expect(offered.slice(1).sort()).toEqual(visible.map(({ name }) => name).sort())
})

test('ISSUE-18, ISSUE-23, ISSUE-25 a personalised card asks for emboss line 4 and its address, which a pin code fills', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, (program) => program.allowEmbossLine4 && issuer(program) === 'YES')
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  await expect(form.getByLabel('Emboss line 4')).toHaveCount(0)
  await form.getByLabel('Card type').selectOption('PHYSICAL_NAMED_CARD')
  const person = await describe(form)
  await form.getByLabel('Emboss line 4').fill('A')
  await submit(form)
  await expect(form.getByText('Enter a valid emboss line 4')).toBeVisible()
  await expect(form.getByText('Enter this line of the address')).toHaveCount(2)
  expect(sent).toEqual([])
  await form.getByLabel('Emboss line 4').fill('SALES 7')
  await address(form)
  await expect(form.getByLabel('City')).toHaveValue('Bengaluru')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await expect(form.getByLabel('Country')).toHaveValue('India')
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({
    embossLine4: 'SALES 7',
    addresses: [{ addressType: 'DELIVERY_ADDRESS', pincode: '560001', city: 'Bengaluru', state: 'Karnataka' }],
  })
  expect(await cardOf(platform, person.name)).toHaveLength(1)
})

test('ISSUE-25 an unknown pin code says so and leaves city and state to be typed', async ({ signInAs }) => {
  const page = await signInAs()
  const form = await openForm(page)
  await form.getByLabel('Pincode').fill('999999')
  const told = 'Could not find state, city and district for the entered Pin. Please type in the details'
  await expect(page.getByText(told).first()).toBeVisible()
  await form.getByLabel('City').fill('Somewhere')
  await expect(form.getByLabel('City')).toHaveValue('Somewhere')
})

test('ERR-22 a pin code that cannot be looked up says so and is tried again', async ({ signInAs, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  const page = await signInAs()
  const form = await openForm(page)
  await page.route('**/api/issuing/pincode/**', (route) => route.abort())
  await form.getByLabel('Pincode').fill('560001')
  await expect(form.getByText('Could not fetch address')).toBeVisible()
  await page.unroute('**/api/issuing/pincode/**')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByLabel('City')).toHaveValue('Bengaluru')
})

test('ISSUE-27, ISSUE-30 amounts are whole but for NSDL, and narration follows an amount', async ({
  signInAs,
  platform,
}) => {
  const yes = await placeFor(platform, plain)
  const nsdl = await placeFor(platform, ofIssuer('NSDL', 'GPR'))
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, yes)
  const amount = form.getByRole('spinbutton').first()
  await expect(amount).toHaveAttribute('step', '1')
  for (const one of await form.getByRole('spinbutton').all()) await one.fill('')
  await expect(form.getByLabel('Narration')).toHaveCount(0)
  await amount.fill('1.5')
  await amount.blur()
  await expect(form.getByText('Enter a valid value')).toBeVisible()
  await amount.fill('-5')
  await amount.blur()
  await expect(form.getByText('Enter a valid value')).toBeVisible()
  await amount.fill('5')
  await form.getByLabel('Narration').fill('x'.repeat(81))
  await form.getByLabel('Narration').blur()
  await expect(form.getByText('Enter a valid narration (Max of 80 Characters)')).toBeVisible()
  await choose(form, nsdl)
  await expect(form.getByRole('spinbutton').first()).toHaveAttribute('step', '0.01')
})

test('ISSUE-29 the amount of an NCMC wallet cannot be typed', async ({ signInAs, platform }) => {
  const place = await placeFor(platform, (program) => program.onlyNcmc)
  type Details = { data: { ncmcWallets: { name: string; allowWalletToLink: boolean }[] } }
  const { data } = await platform.send<Details>('GET', `orgs/cardPrograms/${place.programId}`)
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, place)
  for (const wallet of data.ncmcWallets.filter(({ allowWalletToLink }) => allowWalletToLink))
    await expect(form.getByLabel(wallet.name, { exact: true })).toBeDisabled()
})

test('ISSUE-28, ISSUE-31, GC-08 an insta gift card asks for an amount, at most 2000, and takes a kit of the stock', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const place = await placeFor(platform, (program) => program.cardType === 'GC' && issuer(program) === 'YES')
  const { org, programId } = place
  const [kit = ''] = (await deliveredKits(platform, { orgId: org.orgId, programId, issuer: 'YES' })).numbers
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  await form.getByLabel('Card type').selectOption('PHYSICAL_NO_NAMED_CARD')
  const person = await describe(form)
  await form.getByRole('spinbutton').first().fill('')
  await submit(form)
  await expect(form.getByText('Enter a Kit no. number')).toBeVisible()
  await expect(form.getByText('Enter a valid value')).toBeVisible()
  await form.getByRole('spinbutton').first().fill('2001')
  await expect(form.getByText('A gift card holds at most 2,000 in all')).toBeVisible()
  await form.getByRole('spinbutton').first().fill('1500')
  await form.getByLabel('Kit number').fill(`9${String(Date.now()).slice(-11)}`)
  expect(sent).toEqual([])
  await submit(form)
  await expect(form.getByText('This business has no such kit for this card program').first()).toBeVisible()
  await form.getByLabel('Kit number').fill(kit)
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  expect(await cardOf(platform, person.name)).toHaveLength(1)
  expect(await platform.send('POST', 'extp/instakit/validate', { body: { kitNumber: kit } })).toMatchObject({
    isValid: false,
    status: 'ISSUED',
  })
})

test('ISSUE-32, ISSUE-33, USER-12 the documents of NSDL go together, each by its pattern, with a picture that is what it says', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/400|422/)
  const place = await placeFor(platform, ofIssuer('NSDL', 'GPR'))
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  await expect(form.getByLabel('Document type').getByRole('option')).toHaveCount(8)
  const person = await describe(form)
  await form.getByLabel('Document type').selectOption('PAN')
  await submit(form)
  for (const told of ['Enter your Document Value', 'Please Select Date of birth', 'Select your Gender'])
    await expect(form.getByText(told)).toBeVisible()
  await form.getByLabel('Document value').fill('ABC')
  await form.getByLabel('Document value').blur()
  await expect(form.getByText('Enter Valid PAN Number')).toBeVisible()
  await form.getByLabel('Document value').fill('ABCDE1234F')
  await form.getByLabel('Date of birth').fill('1990-05-17')
  await form.getByLabel('Gender').selectOption('F')
  const picture = form.getByLabel('Picture of the document')
  await picture.setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(form.getByText('The document is a PNG, a JPEG or a PDF file')).toBeVisible()
  await picture.setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: PNG })
  await expect(form.getByText('pan.png is uploaded')).toBeVisible()
  const download = page.waitForEvent('download')
  await form.getByRole('link', { name: 'Look at it' }).click()
  expect(await readFile(await (await download).path())).toEqual(PNG)
  expect(sent).toEqual([])
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({
    documents: [
      {
        docType: 'PAN',
        docValue: 'ABCDE1234F',
        docImage: expect.stringMatching(/^[0-9a-f-]{36}$/),
        metaData: { name: person.name, dob: '1990-05-17', gender: 'F' },
      },
    ],
  })
  const [card] = await cardOf(platform, person.name)
  const { documents } = await platform.send<{ documents: { docExtension: string; imageUrls: string[] }[] }>(
    'GET',
    `cards/${card?.id}/kycDocs`,
  )
  expect(documents[0]?.docExtension).toBe('png')
  const kept = await fetch(documents[0]?.imageUrls[0] ?? '')
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(PNG)
})

test('ISSUE-34, ISSUE-35, ISSUE-36 FINO asks for date of birth, of 18 years at least, and gender', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, ofIssuer('FINO', 'GPR'))
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, place)
  const person = await describe(form)
  await submit(form)
  await expect(form.getByText('Please Select Date of birth')).toBeVisible()
  await expect(form.getByText('Select your Gender')).toBeVisible()
  const latest = (await form.getByLabel('Date of birth').getAttribute('max')) ?? ''
  expect(new Date().getUTCFullYear() - Number(latest.slice(0, 4))).toBe(18)
  await form.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 10}-01-01`)
  await form.getByLabel('Date of birth').blur()
  await expect(form.getByText('must be at least 18 years old')).toBeVisible()
  await form.getByLabel('Date of birth').fill('1985-03-02')
  await form.getByLabel('Gender').selectOption('M')
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  expect(await cardOf(platform, person.name)).toHaveLength(1)
})

test('ISSUE-13, ISSUE-16, ISSUE-17, ISSUE-19, ISSUE-37 an empty form says what is wrong, goes to the first field and sends nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/cards/issue')
  const form = page.getByRole('main')
  const sent = sentBy(page)
  await submit(form)
  await expect(form.getByText('Please enter valid values for all the fields')).toBeVisible()
  for (const told of [
    'Enter Full Name',
    'Enter the name to print on the card',
    'Enter a valid mobile number',
    'Choose a business',
  ])
    await expect(form.getByText(told, { exact: true })).toBeVisible()
  await expect(form.getByText('Select a card program', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Full name')).toBeFocused()
  expect(sent).toEqual([])
  await axe(page)
})

test('ISSUE-19 a wrong mobile is named while it is typed', async ({ signInAs }) => {
  const page = await signInAs()
  const form = await openForm(page)
  for (const mobile of ['12345', '0987654321']) {
    await form.getByLabel('Mobile').fill(mobile)
    await expect(form.getByText('Enter a valid mobile number')).toBeVisible()
    await form.getByLabel('Mobile').fill('9876543210')
    await expect(form.getByText('Enter a valid mobile number')).toHaveCount(0)
  }
})

test('ISSUE-20, ISSUE-23 an Emirati business takes +971 mobiles and no pin code', async ({ signInAs, platform }) => {
  const place = await placeFor(platform, ofIssuer('ENBD', 'GPR'))
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  await expect(form.getByLabel('Pincode')).toHaveCount(0)
  const person = await describe(form, `50${String(Date.now()).slice(-7)}`)
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  expect(sent[0]?.body.mobile).toMatch(/^97150\d{7}$/)
  expect(await cardOf(platform, person.name)).toHaveLength(1)
})

test('ISSUE-39 a refusal stands above the form, keeps what was typed, and a corrected form has a new key', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  let form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  const first = await describe(form)
  await submit(form)
  await expect(form).toBeHidden()
  form = await openForm(page)
  await choose(form, place)
  const second = await describe(form, first.mobile)
  await submit(form)
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue(second.name)
  await expect(form.getByLabel('Business')).toHaveValue(place.org.orgDisplayName)
  await form.getByLabel('Mobile').fill(second.mobile)
  await submit(form)
  await expect(form).toBeHidden()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(await cardOf(platform, second.name)).toHaveLength(1)
})

test('ISSUE-38 while the outcome is unknown the key stays, and one card is made', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/ERR_(FAILED|CONNECTION|EMPTY)/)
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  await choose(form, place)
  const person = await describe(form)
  await page.route('**/api/issuing/orgs/customers', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(form)
  await expect(form.getByText('it is not known whether this was done')).toBeVisible()
  await page.unroute('**/api/issuing/orgs/customers')
  await submit(form)
  await expect(form).toBeHidden()
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
  expect(await cardOf(platform, person.name)).toHaveLength(1)
})

test('ISSUE-03 a search that fails says why and tries again', async ({ signInAs, allowConsole }) => {
  allowConsole(/status of 502|ERR_FAILED/)
  const page = await signInAs()
  const form = await openForm(page)
  await page.route('**/api/issuing/orgs?**', (route) => route.abort())
  await form.getByLabel('Business').click()
  await expect(form.getByText('The list could not be loaded')).toBeVisible()
  await page.unroute('**/api/issuing/orgs?**')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(results(form).getByRole('option').first()).toBeVisible()
})

test('ERR-14 wallets that cannot be loaded are told in a toast and in their place, and asked for again', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  const form = await openForm(page)
  await page.route('**/api/issuing/orgs/cardPrograms/**', (route) => route.abort())
  await form.getByLabel('Business').fill(place.org.orgDisplayName)
  await results(form).getByRole('option', { name: place.org.orgDisplayName, exact: true }).click()
  await expect(page.getByText('An error occurred', { exact: true }).first()).toBeVisible()
  await expect(form.getByText('The wallets of this program could not be loaded')).toBeVisible()
  await page.unroute('**/api/issuing/orgs/cardPrograms/**')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByRole('spinbutton').first()).toBeVisible()
})

test('ERR-14 inside a business, the ones below it that cannot be loaded are told in the same words', async ({
  signInAs,
  platform,
  allowConsole,
  baseURL,
}) => {
  allowConsole(/ERR_FAILED/)
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  await activate(page, place.org, baseURL)
  const form = await openForm(page)
  await page.route('**/suborgs?**', (route) => route.abort())
  await form.getByLabel('Business').click()
  await expect(form.getByText('An error occurred', { exact: true })).toBeVisible()
  await page.unroute('**/suborgs?**')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(results(form).getByRole('option').first()).toBeVisible()
})

test('ERR-19, ERR-20 a business or a program that comes without its id is said to need one, and nothing is asked', async ({
  signInAs,
  platform,
}) => {
  const place = await placeFor(platform, plain)
  const page = await signInAs()
  const form = await openForm(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/cardprograms/i.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  const without = (pattern: RegExp, id: string) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch()
      const reply = (await response.json()) as { list: Record<string, unknown>[] }
      await route.fulfill({ response, json: { ...reply, list: reply.list.map((row) => ({ ...row, [id]: '' })) } })
    })
  const pick = async () => {
    await form.getByLabel('Business').fill(place.org.orgDisplayName)
    await results(form).getByRole('option', { name: place.org.orgDisplayName, exact: true }).click()
  }
  await without(/\/api\/issuing\/orgs\?/, 'orgId')
  await pick()
  await expect(form.getByText('Org Id required to fetch programs related to that organization')).toBeVisible()
  expect(asked).toEqual([])

  await page.unroute(/\/api\/issuing\/orgs\?/)
  await without(/\/cardprograms\?/, 'id')
  await form.getByLabel('Business').fill('')
  await pick()
  await expect(form.getByText('Program Id required to get program details')).toBeVisible()
  expect(asked).toEqual([expect.stringMatching(/\/cardprograms$/)])
})

test('ISSUE-02 a person without CARD_ALL cannot open the form', async ({ signInAs }) => {
  const page = await signInAs('readonly@sandbox.test')
  await page.goto('/app/cards/issue')
  await expect(page).toHaveURL(/\/unauthorized/)
})
