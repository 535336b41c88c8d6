import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures'
import {
  PNG,
  issuer,
  placeFor,
  ofIssuer,
  plain,
  openForm,
  choose,
  describe,
  submit,
  address,
  sentBy,
  cardOf,
  type Program,
} from '../support/issue-form'
import { deliveredKits } from '../support/kits'

const asksItsHolder = (program: Program) => program.requireCardHolderAuth && issuer(program) === 'NSDL'

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
  const place = await placeFor(platform, asksItsHolder)
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
  await expect(page.getByText('This card is waiting for its kit')).toBeVisible()
})

for (const [why, fits, mode, approvalQueueId] of [
  ['no queue id came back', asksItsHolder, 'PHYSICAL_NO_NAMED_CARD', null],
  ['its program does not ask its holder', plain, 'PHYSICAL_NO_NAMED_CARD', 'AQ1'],
  ['it is digital', plain, 'DIGITAL_ONLY_CARD', 'AQ1'],
] as const)
  test(`ISSUE-40 the kit mapping of a new card does not open where ${why}, and no code is sent`, async ({
    signInAs,
    platform,
  }) => {
    const place = await placeFor(platform, fits)
    const page = await signInAs()
    const codes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/instakit/map/otp/')) codes.push(request.url())
    })
    await page.route('**/api/issuing/orgs/customers', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), approvalQueueId } })
    })
    const form = await openForm(page)
    await choose(form, place)
    await form.getByLabel('Card type').selectOption(mode)
    await describe(form)
    await submit(form)
    await expect(page.getByText('Cardholder added successfully')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page).toHaveURL(/\/app\/cards\/list\/all$/)
    await expect(page.getByRole('dialog', { name: 'Verify and Kit map' })).toHaveCount(0)
    expect(codes).toEqual([])
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
  await expect(form.getByText('Enter this address line')).toHaveCount(2)
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
  const amount = form.locator('input[inputmode="decimal"]').first()
  for (const one of await form.locator('input[inputmode="decimal"]').all()) await one.fill('')
  await expect(form.getByLabel('Narration')).toHaveCount(0)
  await amount.fill('1.5')
  await amount.blur()
  await expect(form.getByText('Enter a whole amount, without decimals')).toBeVisible()
  await amount.fill('-5')
  await amount.blur()
  await expect(form.getByText('Enter a valid value')).toBeVisible()
  await amount.fill('5')
  await form.getByLabel('Narration').fill('x'.repeat(81))
  await form.getByLabel('Narration').blur()
  await expect(form.getByText('Enter a valid narration (Max of 80 Characters)')).toBeVisible()
  await choose(form, nsdl)
  await amount.fill('1.5')
  await amount.blur()
  await expect(form.getByText('Enter a valid value')).toHaveCount(0)
})

test('ISSUE-29 the amount of an NCMC wallet cannot be typed', async ({ signInAs, platform }) => {
  const place = await placeFor(platform, (program) => program.onlyNcmc)
  type ProgramWallets = { data: { ncmcWallets: { name: string; allowWalletToLink: boolean }[] } }
  const { data } = await platform.send<ProgramWallets>('GET', `orgs/cardPrograms/${place.programId}`)
  const page = await signInAs()
  const form = await openForm(page)
  await choose(form, place)
  for (const wallet of data.ncmcWallets.filter(({ allowWalletToLink }) => allowWalletToLink))
    await expect(form.getByLabel(`${wallet.name} (INR)`, { exact: true })).toBeDisabled()
})

test('ISSUE-28, ISSUE-31, GC-08, GC-09 an insta gift card asks for an amount, at most 2000, and takes a kit of the stock', async ({
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
  const group = form.getByRole('group', { name: 'Gift card design' })
  await group.getByRole('radio').last().check()
  const design = await form.getByLabel('Design', { exact: true }).inputValue()
  expect(await form.getByLabel('Printer').inputValue()).not.toBe('')
  const picture = group.locator('img').last()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(170)
  const person = await describe(form)
  await form.locator('input[inputmode="decimal"]').first().fill('')
  await submit(form)
  await expect(form.getByText('Enter a Kit no. number')).toBeVisible()
  await expect(form.getByText('Enter a valid value')).toBeVisible()
  await form.locator('input[inputmode="decimal"]').first().fill('2001')
  await expect(form.getByText('A gift card holds at most 2,000 in total')).toBeVisible()
  await form.locator('input[inputmode="decimal"]').first().fill('1500')
  await form.getByLabel('Kit number').fill(`9${String(Date.now()).slice(-11)}`)
  expect(sent).toEqual([])
  await submit(form)
  await expect(form.getByText('This business has no such kit for this card program').first()).toBeVisible()
  await form.getByLabel('Kit number').fill(kit)
  await submit(form)
  await expect(page.getByText('Cardholder added successfully')).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ designCode: design, kitNumber: kit })
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
  const picture = form.getByLabel('Document picture')
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('doc/upload') && uploads.push(request.method()))
  await picture.setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(form.getByText('The document must be a PNG, JPEG or PDF file')).toBeVisible()
  await picture.setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: PNG })
  await expect(form.getByText('pan.png is uploaded')).toBeVisible()
  expect(uploads).toEqual(['POST'])
  const download = page.waitForEvent('download')
  await form.getByRole('link', { name: 'View' }).click()
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
