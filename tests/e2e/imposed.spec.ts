import { randomUUID } from 'node:crypto'
import { axe, expect, issueCard, platformApi, platformUrl, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const imposed = 'The platform set this restriction. Only the platform can lift it.'

test('CARD-37, CARD-38, ORG-38 what the platform imposed on a card is told to a business beforehand and not offered, while what is its own is changed', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { orgId } = await platform.send<{ orgId: string }>('GET', `cards/${card.cardId}`)
  const limits = [{ channel: 'ATM', period: 'DAILY', amount: '400.00', count: 3 }]
  await platform.send('PUT', `issuer/cards/${card.cardId}/v2/limits`, { body: { limits } })
  await platform.send('POST', 'issuer/cards/flags', {
    body: { cardId: card.cardId, cardFlags: { ATM_ENABLED: false, ECOM_ENABLED: true } },
  })
  const { email } = await newcomer(platform, ['1'], [orgId])
  const page = await signInAs(email)
  await openPage(page, routes.card({ cardId: card.cardId }))

  const channels = page.getByRole('region', { name: 'Channels' })
  await channels.getByRole('button', { name: 'Change channels' }).click()
  await expect(channels.getByLabel('ATM')).toBeDisabled()
  await expect(channels.getByLabel('ATM')).toHaveAccessibleDescription(imposed)
  await expect(channels.getByText(imposed)).toBeVisible()
  await axe(page)
  await channels.getByLabel('Ecom').setChecked(false)
  await channels.getByRole('button', { name: 'Save channels' }).click()
  await expect(page.getByText('Channels changed successfully')).toBeVisible()

  const own = page.getByRole('region', { name: 'Limits' }).first()
  await own.getByRole('button', { name: 'Change limits' }).click()
  const daily = own.getByRole('row', { name: /^ATM, Daily/ })
  await expect(daily).toContainText('Set by the platform: at most ₹400.00. Only the platform can raise it.')
  await daily.getByLabel('Amount').fill('401')
  await own.getByRole('button', { name: 'Save limits' }).click()
  await expect(daily.getByText('Beyond the limit of the issuer or the platform')).toBeVisible()
  await axe(page)
  await daily.getByLabel('Amount').fill('390')
  await own.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Limits changed successfully')).toBeVisible()
})

test('RULE-07, ORG-38 a business makes a rule that the platform set in its own program stricter, and is offered nothing weaker', async ({
  signInAs,
  platform,
}) => {
  const { emptyProgram } = await import('../../lib/rules/programs/program-form')
  const { email, password } = await newcomer(platform, ['1'], ['1001'])
  const own = await platformApi(email, platformUrl(), password)
  const banks = await own.send<{ list: { id: string; issuerCode: string; cardType: string; digitalOnly: boolean }[] }>(
    'GET',
    'usrmgmt/1.0/issuer/getAllIssuerProgram',
  )
  const bank = banks.list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const { id } = await own.send<{ id: string }>('POST', 'orgs/cardPrograms', {
    body: {
      ...emptyProgram,
      formKey: randomUUID(),
      name: `Bound ${randomUUID().slice(0, 8)}`,
      issuerCode: 'YES',
      issuerProgramId: bank?.id,
      cardForm: bank?.digitalOnly ? 'DIGITAL' : 'BOTH',
      orgIds: ['1001'],
    },
  })
  const city = { match: 'ALL', conditions: [{ field: 'CITY', operator: 'IS', value: 'Pune' }] }
  const atMost = { stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '100' }
  type Program = { version: number; rulesJson: { rules: object[] } }
  const read = async () =>
    (await own.send<{ data: { cardProgram: Program } }>('GET', `orgs/cardPrograms/${id}`)).data.cardProgram
  const rule = { name: 'Pune', filters: city, validations: [atMost], limits: [] }
  await platform.send('PUT', `cardPrograms/${id}`, { body: { version: (await read()).version, rules: [rule] } })

  const page = await signInAs(email)
  await openPage(page, `/app/programs/${id}?edit=1&step=rules`)
  const set = page.getByRole('group', { name: 'Rule 1' })
  await expect(set.getByRole('button', { name: 'Delete rule 1' })).toBeDisabled()
  await expect(set.getByRole('button', { name: 'Delete rule 1' })).toHaveAccessibleDescription(
    `You can make this rule stricter, but not weaker, and you cannot delete it. ${imposed}`,
  )
  await expect(set.getByLabel('Rule name')).toBeDisabled()
  await expect(set.getByRole('button', { name: 'Delete filter section' })).toBeDisabled()
  const value = set.getByLabel('Value (INR)')
  await expect(set).toContainText('Set by the platform: at most ₹100.00. Only the platform can raise it.')
  await axe(page)
  await value.fill('101')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(set.getByText('Beyond the limit of the issuer or the platform')).toBeVisible()
  await value.fill('60')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: 'Rule versions' })).toBeVisible()
  expect((await read()).rulesJson.rules).toEqual([{ ...rule, validations: [{ ...atMost, value: '60' }] }])
})
