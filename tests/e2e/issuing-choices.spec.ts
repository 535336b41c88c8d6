import { expect, platformApi, test } from '../support/fixtures'
import {
  issuer,
  placeFor,
  ofIssuer,
  plain,
  openForm,
  results,
  choose,
  describe,
  submit,
  sentBy,
  activate,
  type Program,
} from '../support/issue-form'
import { expectToastFor, stopClock } from '../support/toast'
import { noticeOf } from '../support/screen'

test('ISSUE-03 businesses are searched on the server, 25 at a time, and more on demand', async ({ signInAs }) => {
  const page = await signInAs()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/issuing/orgs?') && asked.push(request.url()))
  const form = await openForm(page)
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
  const design = form.getByLabel('Design', { exact: true })
  await expect(design).not.toHaveValue('')
  await expect(design.getByRole('option', { name: '(Recycled PVC)' }).first()).toBeAttached()
  await expect(design.getByRole('option', { name: /RECYCLED PVC|METAL/ })).toHaveCount(0)
  await form.getByLabel('Business').fill(other.org.orgDisplayName)
  await results(form).getByRole('option', { name: other.org.orgDisplayName }).click()
  await expect(form.getByLabel('Card program')).toHaveValue(other.programId)
  await expect(form.getByLabel('Printer', { exact: true })).toHaveCount(0)
  await choose(form, designed)
  await expect(form.getByLabel('Printer', { exact: true })).toHaveValue('')
})

test('ISSUE-09 a business without programs says so, for 4.5 seconds in a toast', async ({ signInAs, platform }) => {
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
    const option = results(form).getByRole('option', { name: org.orgDisplayName })
    await expect(option).toBeVisible()
    await stopClock(page)
    await option.click()
    const told = 'Card programs have not yet been created for this business'
    await expect(form.getByText(told)).toBeVisible()
    await expectToastFor(page, told, 4500)
    return
  }
  throw new Error('The seed holds no business without programs')
})

test('ISSUE-08, ISSUE-10 wallets follow the program; a program without any says so', async ({ signInAs, platform }) => {
  const { org } = await placeFor(platform, plain)
  const { list } = await platform.send<{ list: Program[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
    query: { page: 1, perPage: 100 },
  })
  type ProgramWallets = {
    data: { applications: { name: string; allowWalletToLink: boolean }[]; ncmcWallets: unknown[] }
  }
  const page = await signInAs()
  const form = await openForm(page)
  let empty = 0
  for (const program of list.filter(({ status }) => status === 'ACTIVE')) {
    const { data } = await platform.send<ProgramWallets>('GET', `orgs/cardPrograms/${program.id}`)
    await choose(form, { org, programId: program.id })
    for (const wallet of data.applications)
      await expect(form.getByLabel(`${wallet.name} (INR)`, { exact: true })).toHaveCount(
        wallet.allowWalletToLink ? 1 : 0,
      )
    if (data.applications.length || data.ncmcWallets.length) continue
    empty += 1
    await expect(form.getByText('No wallets have been created for the selected card program.')).toBeVisible()
  }
  expect(empty).toBeGreaterThan(0)
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
    for (const amount of await form.locator('input[inputmode="decimal"]').all()) await expect(amount).toBeDisabled()
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
  expect(offered.slice(1).sort()).toEqual(visible.map(({ name }) => `${name} · YES`).sort())
})

test('ISSUE-03 a search that fails says why and tries again', async ({ signInAs, allowConsole }) => {
  allowConsole(/status of 502|ERR_FAILED/)
  const page = await signInAs()
  await page.route('**/api/issuing/orgs?**', (route) => route.abort())
  const form = await openForm(page)
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
  await expect(noticeOf(page, 'An error occurred').first()).toBeVisible()
  await expect(form.getByText('The wallets of this program could not be loaded')).toBeVisible()
  await page.unroute('**/api/issuing/orgs/cardPrograms/**')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.locator('input[inputmode="decimal"]').first()).toBeVisible()
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
  await page.route('**/suborgs?**', (route) => route.abort())
  const form = await openForm(page)
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
