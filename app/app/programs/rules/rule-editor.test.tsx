import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { useCallForm } from '@/components/form/use-call-form'
import { Wizard } from '@/components/form/wizard'
import { loadMessages } from '@/i18n/load-messages'
import type { ImposedRules } from '@/lib/rules/programs/imposed-rules'
import { emptyRuleBook, findRuleErrors, newRule, RuleBook, type Rule } from '@/lib/rules/programs/rules'
import { refineBy } from '@/lib/rules/refine-by'
import { RuleEditor } from './rule-editor'

const messages = loadMessages('en-IN')

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
  useSearchParams: () => new URLSearchParams(location.search),
}))

const schema = RuleBook.check(refineBy(({ rules }) => findRuleErrors(rules, 'rules')))

function Stand({ rules, inSteps, imposed }: { rules: Rule[]; inSteps: boolean; imposed?: ImposedRules | undefined }) {
  const wired = useCallForm('issuing POST tags', {
    schema,
    draft: 'new',
    start: { ...emptyRuleBook, rules, ...(imposed?.zeroBy && { zeroFilterMatchBehaviour: 'DECLINE' }) },
    toRequest: () => ({ body: { name: 'rules' } }),
    done: () => {},
  })
  const editor = <RuleEditor name="rules" currency="INR" imposed={imposed} />
  if (!inSteps)
    return (
      <CallForm of={wired}>
        {editor}
        <button type="submit">Save</button>
      </CallForm>
    )
  return (
    <Wizard
      of={wired}
      schema={schema}
      label="Steps of the test"
      labelOf={(path) => path}
      words={{ submit: 'Save', sending: 'Saving' }}
      cancel={() => {}}
      steps={[
        { key: 'rules', title: 'Rules', fields: ['rules'], view: editor },
        { key: 'review', title: 'Review', fields: [], view: null },
      ]}
    />
  )
}
const show = (rules: Rule[] = [], inSteps = false, imposed?: ImposedRules) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <Stand rules={rules} inSteps={inSteps} imposed={imposed} />
    </NextIntlClientProvider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** The labels of what is marked as wrong, once all checks have come to rest. */
const wrongFields = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))
  return ['textbox', 'combobox']
    .flatMap((role) => screen.queryAllByRole<HTMLInputElement>(role))
    .filter((field) => field.getAttribute('aria-invalid') === 'true')
    .map((field) => field.labels?.[0]?.textContent)
}
const whole = { ...newRule(), name: 'Fuel', filters: null, limits: [] }

test('TYPE-04 a rule that was only just added has nothing wrong yet', async () => {
  show()
  await press('Add rule')
  expect(await wrongFields()).toEqual([])
  expect(screen.getByLabelText('Rule name')).toHaveFocus()
})

test.each(['Add filter', 'Add validation', 'Add limit'])(
  'TYPE-04 %s brings a row that has nothing wrong yet',
  async (add) => {
    show([{ ...whole, filters: { match: 'ALL', conditions: [{ field: 'CITY', operator: 'IS', value: 'Pune' }] } }])
    await press(add)
    expect(await wrongFields()).toEqual([])
  },
)

test('RULE-09 a rule that is made to decline loses its validations and limits and reads so', async () => {
  show([{ ...newRule(), name: 'Fuel', limits: [{ txnType: 'POS', period: 'DAILY', count: '1', amount: '5' }] }])
  await userEvent.selectOptions(screen.getByLabelText('Field'), 'CITY')
  await userEvent.selectOptions(screen.getByLabelText('Operator'), 'IS')
  await userEvent.type(screen.getByLabelText('Value'), 'Pune')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Decline these transactions/ }))
  expect(screen.queryByRole('button', { name: 'Add limit' })).toBeNull()
  expect(screen.getByRole('status', { name: 'The rule as a sentence' })).toHaveTextContent(
    'A transaction where the city is Pune is declined.',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /^Decline these transactions/ }))
  expect(screen.getByRole('button', { name: 'Add limit' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Delete limit 1' })).toBeNull()
})

test('TYPE-04 what was left empty says so, and the rest of the new row still does not', async () => {
  show()
  await press('Add rule')
  await userEvent.click(screen.getByLabelText('Rule name'))
  await userEvent.tab()
  expect(await wrongFields()).toEqual(['Rule name'])
  await press('Add limit')
  expect(await wrongFields()).toEqual(['Rule name'])
  await press('Delete limit 1')
  expect(await wrongFields()).toEqual(['Rule name'])
})

test('TYPE-04 what is typed into a new row is checked while it is typed', async () => {
  show()
  await press('Add rule')
  await userEvent.type(screen.getByLabelText('Rule name'), '-')
  expect(await wrongFields()).toEqual(['Rule name'])
  await userEvent.type(screen.getByLabelText('Rule name'), '{Backspace}Fuel')
  await waitFor(() => expect(screen.getByLabelText('Rule name')).not.toHaveAttribute('aria-invalid'))
})

test.each([
  ['the form', false, 'Save'],
  ['its step', true, 'Continue'],
])(
  'TYPE-04 sending %s says all that new rows lack; a row that is added afterwards is new again',
  async (_, inSteps, send) => {
    show([whole], inSteps)
    await press('Add limit')
    const limits = within(screen.getByRole('region', { name: 'Limits: how often and how much' }))
    await userEvent.selectOptions(limits.getByLabelText('Transaction type'), 'ATM')
    await press(send)
    expect(await wrongFields()).toEqual(['Count', 'Amount (INR)', 'Period'])
    expect(screen.getByLabelText('Period')).toHaveFocus()
    await press('Add limit')
    expect(await wrongFields()).toEqual(['Count', 'Amount (INR)', 'Period'])
  },
)

const limited: Rule = {
  ...whole,
  validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '40' }],
  limits: [{ txnType: 'POS', period: 'DAILY', count: '3', amount: '90' }],
}
const bound = { ...limited, validations: [{ ...limited.validations[0], value: '50' }] } as Rule
const own = { ...whole, name: 'Own' }
const lift = 'The issuer set this restriction. Only the issuer or the platform can lift it.'

test('RULE-07 of a rule that the issuer set nothing is offered that makes it weaker, and each says who may', async () => {
  show([limited, own], false, { rules: [{ part: 'RULE', key: 'fuel', by: 'ISSUER', rule: bound }], zeroBy: null })
  const [set, free] = screen.getAllByRole('group', { name: /^Rule \d/ })
  const { getByRole, getByLabelText } = within(set as HTMLElement)
  const remove = getByRole('button', { name: 'Delete rule 1' })
  expect(remove).toBeDisabled()
  expect(remove).toHaveAccessibleDescription(
    `You can make this rule stricter, but not weaker, and you cannot delete it. ${lift}`,
  )
  expect(getByLabelText('Rule name')).toBeDisabled()
  expect(getByRole('button', { name: 'Add filters' })).toBeDisabled()
  expect(getByRole('button', { name: 'Delete validation 1' })).toBeDisabled()
  expect(getByRole('button', { name: 'Delete limit 1' })).toBeDisabled()
  for (const label of ['When', 'Field', 'Operator', 'Transaction type', 'Period'])
    expect(getByLabelText(label)).toBeDisabled()
  const value = getByLabelText('Value (INR)')
  expect(value).toBeEnabled()
  expect(value).toHaveAccessibleDescription(expect.stringContaining('Set by the issuer: at most ₹50.00.'))
  expect(getByLabelText('Count')).toHaveAccessibleDescription(expect.stringContaining('Set by the issuer: at most 3.'))
  expect(within(free as HTMLElement).getByRole('button', { name: 'Delete rule 2' })).toBeEnabled()
  expect(within(free as HTMLElement).getByRole('button', { name: 'Add filters' })).toBeEnabled()

  await userEvent.click(getByRole('button', { name: 'Add validation' }))
  expect(getByRole('button', { name: 'Delete validation 2' })).toBeEnabled()
  await press('Add rule')
  await userEvent.type(screen.getAllByLabelText('Rule name')[2] as HTMLElement, 'Fuel')
  await press('Add rule')
  expect(screen.getAllByLabelText('Rule name')[2]).toBeEnabled()
})

test('RULE-07 where the platform asks for a rule of each transaction none is added, and that stays', () => {
  show([own], false, { rules: [], zeroBy: 'PLATFORM' })
  const add = screen.getByRole('button', { name: 'Add rule' })
  expect(add).toBeDisabled()
  expect(add).toHaveAccessibleDescription(
    'Transactions that match no rule must stay declined. A new rule would allow more of them, so you cannot add one. The platform set this restriction. Only the platform can lift it.',
  )
  const [allow, decline] = screen.getAllByRole('radio')
  expect([allow, decline].map((one) => one?.hasAttribute('disabled'))).toEqual([true, false])
  expect(screen.getByRole('button', { name: 'Delete rule 1' })).toBeEnabled()
  expect(screen.getByLabelText('Rule name')).toBeDisabled()
})

test('RULE-10 a merchant category is picked by name, and the sentence has code and name', async () => {
  show([{ ...newRule(), name: 'Food' }])
  await userEvent.selectOptions(screen.getByLabelText('Field'), 'CATEGORY')
  await userEvent.selectOptions(screen.getByLabelText('Operator'), 'IS')
  await userEvent.type(screen.getByRole('combobox', { name: 'Merchant category' }), 'supermarkets')
  await userEvent.click(await screen.findByRole('option', { name: /^5411 Grocery/ }, { timeout: 3000 }))
  const sentence = screen.getByRole('status', { name: 'The rule as a sentence' })
  await waitFor(() =>
    expect(sentence).toHaveTextContent('the merchant category is 5411 (Grocery Stores, Supermarkets)'),
  )
  await userEvent.selectOptions(screen.getByLabelText('Operator'), 'STARTS_WITH')
  expect(screen.getByLabelText('Value')).toHaveValue('5411')
})
