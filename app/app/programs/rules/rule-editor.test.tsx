import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { useCallForm } from '@/components/form/use-call-form'
import { Wizard } from '@/components/form/wizard'
import { loadMessages } from '@/i18n/load-messages'
import { emptyRuleBook, findRuleErrors, newRule, RuleBook } from '@/lib/rules/programs/rules'
import type { Rule } from '@/lib/rules/programs/rules'
import { refineBy } from '@/lib/rules/refine-by'
import { RuleEditor } from './rule-editor'

const messages = loadMessages('en-IN')

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
  useSearchParams: () => new URLSearchParams(location.search),
}))

const schema = RuleBook.check(refineBy(({ rules }) => findRuleErrors(rules, 'rules')))

function Stand({ rules, inSteps }: { rules: Rule[]; inSteps: boolean }) {
  const wired = useCallForm('issuing POST tags', {
    schema,
    draft: 'new',
    start: { ...emptyRuleBook, rules },
    toRequest: () => ({ body: { name: 'rules' } }),
    done: () => {},
  })
  const editor = <RuleEditor name="rules" currency="INR" />
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
const show = (rules: Rule[] = [], inSteps = false) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <Stand rules={rules} inSteps={inSteps} />
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
