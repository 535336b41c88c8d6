import { axe, expect, test } from '../support/fixtures'
import { png } from '../../sandbox/core/files/png'
import { openPage } from '../support/open-page'

const unlike = () => `YES-WALK-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
type BusinessAtIssuers = { orgId: string; orgDisplayName: string; issuerDetailsList: { issuerCode: string }[] }
type DesignedProgram = { id: string; name: string; issuerCode: string; status: string; cardType: string }

test('DES-01 to DES-04, ISSUE-26 a design is made, printed, mapped to a program at a business, and offered by the issue-card form', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  test.slow()
  const code = unlike()
  const { list: orgs } = await platform.send<{ list: BusinessAtIssuers[] }>('GET', 'orgs', {
    query: { status: 'ACTIVE', perPage: 100 },
  })
  let place: { org: BusinessAtIssuers; program: DesignedProgram } | null = null
  const isNamedAlone = ({ orgDisplayName: name }: BusinessAtIssuers) =>
    orgs.filter((one) => one.orgDisplayName.includes(name)).length === 1
  const ofIssuer = ({ issuerDetailsList }: BusinessAtIssuers) =>
    issuerDetailsList.some(({ issuerCode }) => issuerCode === 'YES')
  for (const org of orgs.filter((one) => isNamedAlone(one) && ofIssuer(one))) {
    const { list } = await platform.send<{ list: DesignedProgram[] }>('GET', `orgs/${org.orgId}/cardprograms`, {
      query: { perPage: 100 },
    })
    const program = list.find(({ name }) => name === 'YES Metro NCMC')
    if (program) place = { org, program }
  }
  if (!place) throw new Error('no business issues the program')
  const { org, program } = place

  const page = await signInAs('yes.admin@sandbox.test')
  await openPage(page, '/app/issuerConfigurations/designs')
  for (const name of ['Design code', 'Picture', 'Material', 'Issuer', 'Printers'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New design' }).click()
  const dialog = page.getByRole('dialog', { name: 'New design' })
  await dialog.getByLabel('Design code').fill(code.toLowerCase())
  const file = (width: number, height: number) => ({
    name: 'art.png',
    mimeType: 'image/png',
    buffer: png(width, height, (x, y) => [40 + (x % 160), 60 + (y % 120), 140]),
  })
  await dialog.getByLabel('Picture').setInputFiles(file(600, 600))
  await expect(dialog.getByRole('img', { name: 'The design on a card' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create design' }).click()
  await expect(dialog.getByText(/does not have the proportions of a card/).first()).toBeVisible()
  await dialog.getByLabel('Picture').setInputFiles(file(1012, 638))
  await expect(dialog.getByRole('img', { name: 'The design on a card' })).toBeVisible()
  const printed = dialog.getByText('NAME ON CARD')
  await expect(printed).toHaveCSS('color', 'oklch(1 0 0)')
  // White on this is told apart on a white picture too, by 9 to 1.
  await expect(printed.locator('xpath=../..')).toHaveCSS('background-color', 'oklch(0 0 0 / 0.72)')
  await axe(page)
  await dialog.getByRole('button', { name: 'Create design' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Design ${code} is created` })).toBeVisible()

  await openPage(page, `/app/issuerConfigurations/designs?search=${code}`)
  await page.getByRole('link', { name: code, exact: true }).click()
  const printers = page.getByRole('region', { name: 'Printers' })
  await printers.getByLabel('SESHAASAI').check()
  await printers.getByRole('button', { name: `Save ${code}` }).click()
  await expect(page.getByRole('status').filter({ hasText: `Printers of ${code} changed` })).toBeVisible()
  await openPage(page, '/app/issuerConfigurations/designs/printers')
  const other = page.getByRole('region', { name: 'MCT CARDS' })
  await other.getByLabel(code).check()
  await other.getByRole('button', { name: 'Save MCT CARDS' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Designs of MCT CARDS changed' })).toBeVisible()
  await axe(page)

  await openPage(page, '/app/issuerConfigurations/designs')
  for (const name of [null, program.name]) {
    await page.getByRole('button', { name: 'Map designs' }).click()
    const mapping = page.getByRole('dialog', { name: 'Map designs' })
    await mapping.getByLabel('Business', { exact: true }).fill(org.orgDisplayName)
    await page.getByRole('option', { name: org.orgDisplayName }).first().click()
    if (name) await mapping.getByLabel('Card program').selectOption({ label: name })
    await expect(mapping.getByLabel(code)).not.toBeChecked()
    await mapping.getByLabel(code).check()
    await mapping.getByLabel('Default design').selectOption(code)
    if (name) await axe(page)
    await mapping.getByRole('button', { name: 'Save designs' }).click()
    await expect(page.getByRole('status').filter({ hasText: `Designs of ${name ?? org.orgDisplayName}` })).toBeVisible()
  }
  const offered = await platform.send<{ list: (DesignedProgram & { designCode: object })[] }>(
    'GET',
    `orgs/${org.orgId}/cardprograms`,
    { query: { perPage: 100 } },
  )
  expect(Object.keys(offered.list.find(({ id }) => id === program.id)?.designCode ?? {}).sort()).toEqual([
    'MCT CARDS',
    'SESHAASAI',
  ])

  await openPage(page, '/app/cards/issue')
  await page.getByLabel('Business', { exact: true }).fill(org.orgDisplayName)
  await page.getByRole('option', { name: org.orgDisplayName }).first().click()
  await page.getByLabel('Card program', { exact: true }).selectOption(program.id)
  await page.getByLabel('Printer', { exact: true }).selectOption('SESHAASAI')
  await expect(page.getByLabel('Design', { exact: true })).toHaveValue(code)
  for (const of of [`card-prog-design-code-map/${program.id}`, 'org-design-code-map'])
    await platform.send('POST', `issuer/YES/${org.orgId}/${of}`, {
      body: { designCodes: [], defaultDesignCode: null },
    })
})
