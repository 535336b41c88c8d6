import { renderToString } from 'react-dom/server'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { readValue } from '@/lib/rules/input/read-value'
import { isRefused } from '@/lib/rules/input/reading'
import { writtenValues } from '@/tests/support/written-values'
import { Field, type FieldProps } from './field'

const messages = loadMessages('en-IN')

function Stand(props: FieldProps) {
  const form = useForm({ defaultValues: { it: '' } })
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <FormProvider {...form}>
        <Field {...props} />
        <p data-testid="held">{form.watch('it')}</p>
      </FormProvider>
    </NextIntlClientProvider>
  )
}
const show = (props: Omit<FieldProps, 'name' | 'label'>) => {
  render(<Stand {...({ ...props, name: 'it', label: 'It' } as FieldProps)} />)
  return screen.getByLabelText(/^It\b/)
}

test('VAL-04 a pasted mobile is read, or refused with the reason; it is never cut', async () => {
  const field = show({ kind: 'mobile', country: 'IN' } as never)
  await userEvent.click(field)
  await userEvent.paste('+91 98765 43210')
  expect(field).toHaveValue('9876543210')
  expect(held()).toBe('9876543210')
  await userEvent.clear(field)
  await userEvent.paste('9876543210.0')
  expect(field).toHaveValue('')
  expect(screen.getByRole('status')).toHaveTextContent(
    '“9876543210.0” – a spreadsheet has turned the number into a decimal',
  )
})

const kindOf = { amount: 'amount', mobile: 'mobile', pincode: 'pincode' } as const
test.each(writtenValues.filter(({ kind }) => kind in kindOf))(
  'VAL-03, VAL-14 a form reads the $kind $text as a file does',
  async ({ kind, text, value, context }) => {
    const shown = { kind, currency: 'INR', country: context?.country }
    const field = show(shown as never)
    await userEvent.click(field)
    await userEvent.paste(text)
    const pasted = held() ?? ''
    const isOwn = value !== null && (pasted === value || (kind === 'mobile' && value.endsWith(pasted) && pasted !== ''))
    // Digits alone may be a part of a number: they stand there, and the rule of the field refuses them.
    expect(value === null ? pasted === '' || pasted === text : isOwn).toBe(true)
    cleanup()
    const filled = show(shown as never)
    fireEvent.input(filled, { target: { value: text } })
    const reading = readValue(kind, held() ?? '', {
      ...context,
      ...(kind === 'amount' && { currency: 'INR' as const }),
    })
    expect(isRefused(reading) ? null : reading.value).toBe(value)
  },
)

const wrong = {
  amount: { it: { type: 'custom', message: 'validation.amount' } },
  mobile: { it: { type: 'custom', message: 'validation.mobile' } },
}
function Wrong({ kind, written }: { kind: keyof typeof wrong; written: string }) {
  const form = useForm({ defaultValues: { it: written }, errors: wrong[kind] })
  return (
    <NextIntlClientProvider locale="en-IN" messages={messages}>
      <FormProvider {...form}>
        <Field {...({ kind, name: 'it', label: 'It', currency: 'INR', country: 'IN' } as FieldProps)} />
      </FormProvider>
    </NextIntlClientProvider>
  )
}

test('VAL-14 a wrong amount says what was seen and, where the meaning is plain, how it is written', () => {
  render(<Wrong kind="amount" written="5L" />)
  expect(screen.getByLabelText(/^It\b/)).toHaveAccessibleDescription(
    'Enter a valid value: “5L” – enter the full amount in digits. Did you mean 5,00,000?',
  )
})

test('VAL-03 a wrong mobile says what was seen and how it is written', () => {
  render(<Wrong kind="mobile" written="910123456789" />)
  expect(screen.getByLabelText(/^It\b/)).toHaveAccessibleDescription(
    'Enter a valid mobile number: “910123456789” – a mobile number does not start with 0.',
  )
})

function Checked({ kind, written = '' }: { kind: NonNullable<FieldProps['kind']>; written?: string }) {
  const props = { kind, currency: 'INR', country: 'IN', name: 'it', label: 'It' } as unknown as FieldProps
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { it: written },
    resolver: (values) => ({
      values: {},
      errors: values.it === '' ? { it: { type: 'custom', message: 'validation.amount' } } : {},
    }),
  })
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <FormProvider {...form}>
        <Field {...props} />
        <button>Next</button>
      </FormProvider>
    </NextIntlClientProvider>
  )
}

const AMOUNT_COMMAS = 'Enter a valid value: “1,50” – the commas do not separate thousands. Enter 1.50 or 1,50,000.'
const MOBILE_DECIMAL =
  'Enter a valid mobile number: “9876543210.0” – a spreadsheet has turned the number into a decimal. Format the column as text and enter every digit.'
const DIGITS_DECIMAL =
  '“1234.0”: a spreadsheet has turned the number into a decimal. Format the column as text and enter every digit.'
const MOBILE_EXPONENT =
  'Enter a valid mobile number: “9.1987654E+11” – a spreadsheet has shortened the number. Format the column as text and enter every digit.'

test.each([
  ['amount', '1,50', AMOUNT_COMMAS, '150', '150'],
  ['mobile', '9876543210.0', MOBILE_DECIMAL, '9876543210', '9876543210'],
  ['mobile', '9.1987654E+11', MOBILE_EXPONENT, '+91 98765 43210', '9876543210'],
  ['digits', '1234.0', DIGITS_DECIMAL, '3000 0000 0001', '300000000001'],
  ['last4', '12345x', '“12345x”: enter the last four digits of the card.', '•••• 1211', '1211'],
] as const)(
  'VAL-04, decision 43 why a %s pasted as %s is refused stands over the leaving and the check of the empty field, and goes with a good value',
  async (kind, pasted, words, good, value) => {
    render(<Checked kind={kind} />)
    const field = screen.getByLabelText(/^It\b/)
    await userEvent.click(field)
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription('Enter a valid value')
    await userEvent.click(field)
    await userEvent.paste(pasted)
    const said = screen.getByRole('status')
    expect(said).toHaveTextContent(words)
    await userEvent.tab()
    expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(field).toHaveAccessibleDescription(words)
    // The same node with the same words: a screen reader reads it once.
    expect(screen.getByRole('status')).toBe(said)
    await userEvent.click(field)
    await userEvent.paste(good)
    expect(field).toHaveValue(value)
    expect(field).not.toHaveAccessibleDescription()
    expect(screen.queryByRole('status')).toBeNull()
  },
)

test.each([
  ['amount', '7'],
  ['mobile', '9'],
  ['pincode', '5'],
] as const)('VAL-04, decision 43 typing ends the reason of a refused %s at once', async (kind, typed) => {
  render(<Checked kind={kind} />)
  const field = screen.getByLabelText(/^It\b/)
  await userEvent.click(field)
  await userEvent.paste('9.1E+5')
  expect(screen.getByRole('status')).toBeInTheDocument()
  await userEvent.keyboard(typed)
  expect(field).toHaveValue(typed)
  expect(screen.queryByRole('status')).toBeNull()
})

test('VAL-14, decision 43 a refused paste over a good amount leaves it, and says so until it changes', async () => {
  jest.useFakeTimers()
  render(<Checked kind="amount" written="400" />)
  const field = screen.getByLabelText(/^It\b/)
  fireEvent.paste(field, { clipboardData: { getData: () => '5L' } })
  const words = 'Enter a valid value: “5L” – enter the full amount in digits. Did you mean 5,00,000?'
  expect(field).toHaveValue('400')
  act(() => jest.advanceTimersByTime(60_000))
  await act(async () => fireEvent.blur(field))
  expect(field).toHaveAccessibleDescription(words)
  expect(field).not.toHaveAttribute('aria-invalid')
  await act(async () => fireEvent.change(field, { target: { value: '500' } }))
  expect(field).not.toHaveAccessibleDescription()
  jest.useRealTimers()
})

test('ERR-21, CONST-09 a blocked space is said beside what is wrong already', async () => {
  render(<Checked kind="mobile" />)
  const field = screen.getByLabelText(/^It\b/)
  await userEvent.click(field)
  await userEvent.tab()
  await userEvent.type(field, ' ')
  expect(field).toHaveAccessibleDescription('Space is not allowed Enter a valid value')
})

test('VAL-15 a count that is none is not pasted as another', async () => {
  const field = show({ kind: 'count', currency: 'INR' } as never)
  await userEvent.click(field)
  await userEvent.paste('12.5')
  expect(field).toHaveValue('')
  await userEvent.paste('12.0')
  expect(field).toHaveValue('12')
})

test('VAL-18 a pasted name loses the marks of direction', () => {
  const field = show({ kind: 'text' } as never)
  fireEvent.input(field, { target: { value: '\u202aAsha\u00a0Nair\u202c' } })
  expect(held()).toBe('Asha Nair')
})

test('VAL-14 an amount field lets digits and one dot through', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, 'x12.5x')
  expect(field).toHaveValue('12.5')
  expect(field).toHaveAttribute('inputmode', 'decimal')
  expect(field).not.toHaveAttribute('type', 'number')
})

const held = () => screen.getByTestId('held').textContent

test('VAL-14 an amount is grouped as one types, and the form holds plain decimal text', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, '123456.50')
  expect(field).toHaveValue('1,23,456.50')
  expect(held()).toBe('123456.50')
})

test.each([
  ['1,50', null],
  ['0,5', null],
  ['12,34', null],
  ['1,00,000', '100000'],
  ['100,000', '100000'],
  ['1,00,000.50', '100000.50'],
  ['1٬000', '1000'],
])('VAL-14, decision 43 a typed %s is that number or refused, never another', async (typed, value) => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, typed)
  const reading = readValue('amount', held() ?? '', { currency: 'INR' })
  expect(isRefused(reading) ? null : reading.value).toBe(value)
  if (value === null) expect(field).toHaveValue(typed)
})

test('VAL-14 a separator that is typed by mistake is taken out again, and the amount is grouped as before', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, '1234,')
  expect(field).toHaveValue('1,234,')
  await userEvent.type(field, '{Backspace}5')
  expect(field).toHaveValue('12,345')
  expect(held()).toBe('12345')
})

test('VAL-14 what a screen shows can be pasted into an amount; what is no amount is not, and said', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.click(field)
  await userEvent.paste('₹1,23,456.50')
  expect(field).toHaveValue('1,23,456.50')
  expect(held()).toBe('123456.50')
  await userEvent.clear(field)
  await userEvent.paste('1e5')
  expect(field).toHaveValue('')
  expect(screen.getByRole('status')).toHaveTextContent('Enter a valid value')
})

test('VAL-14 the caret of an amount stays where one types, across separators', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never) as HTMLInputElement
  await userEvent.type(field, '123456')
  field.setSelectionRange(2, 2)
  await userEvent.keyboard('9')
  expect(field).toHaveValue('19,23,456')
  expect(field.selectionStart).toBe(2)
  await userEvent.keyboard('{Backspace}')
  expect(field).toHaveValue('1,23,456')
  field.setSelectionRange(2, 2)
  await userEvent.keyboard('{Backspace}')
  expect(field).toHaveValue('23,456')
  expect(field.selectionStart).toBe(0)
  await userEvent.keyboard('{Delete}')
  expect(field).toHaveValue('3,456')
})

const HOW = 'was not entered. Enter digits with at most two decimal places, such as 1,500.50.'
test.each([
  ['5L', '5', 'L'],
  ['10k', '10', 'k'],
  ['1.5Cr', '1.5', 'Cr'],
  ['1e3', '1', 'e3'],
  ['5O0', '5', 'O0'],
  ['-5', '', '-5'],
  ['1.2.3', '1.2', '.3'],
  ['10 50', '10', '50'],
  ['500/-', '500', '/-'],
])(
  'VAL-14, decision 43 of %s typed key by key %s is entered, the rest is said and no digit goes on',
  async (typed, value, rest) => {
    const field = show({ kind: 'amount', currency: 'INR' } as never)
    await userEvent.type(field, typed)
    expect(held()).toBe(value)
    await userEvent.tab()
    expect(field).toHaveAccessibleDescription(expect.stringContaining(`“${rest}” ${HOW}`))
    await userEvent.clear(field)
    await userEvent.type(field, '7')
    expect(held()).toBe('7')
    expect(screen.queryByText(/was not entered/)).toBeNull()
  },
)

test('VAL-14 Backspace takes back what was not entered, and the number goes on', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, '10ok{Backspace}{Backspace}')
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.keyboard('0')
  expect(held()).toBe('100')
})

test('VAL-14 a sign before the number is said and not entered', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, '₹500')
  expect(held()).toBe('500')
  expect(field).toHaveAccessibleDescription(`“₹” ${HOW}`)
})

test('ERR-21 a space behind an amount has its own warning', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, '500 ')
  expect(field).toHaveAccessibleDescription('Space is not allowed')
})

test.each([
  ['amount', '1.2', '1.2.'],
  ['count', '12', '12.5'],
] as const)('VAL-14, VAL-15 a keyboard on the screen makes no other %s of a second point', (kind, first, then) => {
  const field = show({ kind, currency: 'INR' } as never)
  fireEvent.input(field, { target: { value: first } })
  fireEvent.input(field, { target: { value: then }, inputType: 'insertText', data: '5' })
  expect(held()).toBe(then)
})

test('VAL-15 a count is grouped by its currency and takes no point', async () => {
  const field = show({ kind: 'count', currency: 'AED' } as never)
  await userEvent.type(field, '1234567')
  expect(field).toHaveValue('1,234,567')
  await userEvent.type(field, '.5')
  expect(held()).toBe('1234567')
  expect(field).toHaveAccessibleDescription('“.5” was not entered. Enter digits only.')
})

test('I18N-08, TYPE-01 an amount above 10,000 stands in words below its field, and above nine digits it is too big', async () => {
  const field = show({ kind: 'amount', currency: 'INR' } as never)
  await userEvent.type(field, '10000')
  expect(screen.queryByText(/rupees/)).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '150000')
  expect(screen.getByText('one lakh fifty thousand rupees')).toBeInTheDocument()
  await userEvent.type(field, '0000')
  expect(screen.getByText('Amount too big')).toBeInTheDocument()
})

test('CARD-32 the last four digits can be pasted as a card shows them, and filled in', async () => {
  const field = show({ kind: 'last4' } as never)
  await userEvent.click(field)
  await userEvent.paste('•••• 1211')
  expect(field).toHaveValue('1211')
  fireEvent.input(field, { target: { value: '•• 4321' } })
  expect(field).toHaveValue('4321')
  expect(held()).toBe('4321')
})

test('VAL-03 a mobile that a browser fills in stands as a pasted one: whole, without the code of its country', () => {
  const field = show({ kind: 'mobile' } as never)
  expect(field).not.toHaveAttribute('maxlength')
  fireEvent.input(field, { target: { value: '+91 98765 43210' } })
  expect(field).toHaveValue('9876543210')
  expect(held()).toBe('9876543210')
})

test('KIT-13, VAL-16 digits are kept of a kit number and a pin code', async () => {
  const field = show({ kind: 'digits' } as never)
  await userEvent.click(field)
  await userEvent.paste('3000 0000 0001')
  expect(field).toHaveValue('300000000001')
  fireEvent.input(field, { target: { value: '560 001' } })
  expect(held()).toBe('560001')
})

test('ERR-21 a space where it is blocked warns and is not entered', async () => {
  const field = show({ kind: 'mobile' } as never)
  await userEvent.type(field, '98 76')
  expect(field).toHaveValue('9876')
  expect(screen.getByText('Space is not allowed')).toBeInTheDocument()
})

test('CONST-09 the warning of a blocked space clears itself after three seconds', () => {
  jest.useFakeTimers()
  const field = show({ kind: 'email' } as never)
  fireEvent.keyDown(field, { key: ' ' })
  expect(screen.getByText('Space is not allowed')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(2999))
  expect(screen.getByText('Space is not allowed')).toBeInTheDocument()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.queryByText('Space is not allowed')).toBeNull()
  jest.useRealTimers()
})

test('a text field takes spaces and is described by its help', async () => {
  const field = show({ kind: 'text', help: 'Some help', optional: true } as never)
  expect(field).toHaveAccessibleDescription('Some help')
  expect(field).not.toHaveAttribute('aria-required')
  await userEvent.type(field, 'a b')
  expect(field).toHaveValue('a b')
})

test('TYPE-03 the only choice of a list is chosen and said, unless nothing may be chosen as well', async () => {
  show({ kind: 'select', empty: 'Choose', options: [{ value: 'a', label: 'A' }] } as never)
  expect(screen.getByRole('combobox')).toHaveValue('a')
  expect(screen.getByText('This is the only option')).toBeInTheDocument()
  cleanup()
  show({ kind: 'select', empty: 'Any', mayStayEmpty: true, options: [{ value: 'a', label: 'A' }] } as never)
  expect(screen.getByRole('combobox')).toHaveValue('')
})

test('TYPE-03 a disabled list does not say that it has only one choice', () => {
  const field = { name: 'it', label: 'It', kind: 'select', options: [{ value: 'a', label: 'A' }] } as const
  const { rerender } = render(<Stand {...field} />)
  expect(screen.getByText('This is the only option')).toBeInTheDocument()
  rerender(<Stand {...field} disabled />)
  expect(screen.queryByText('This is the only option')).toBeNull()
})

const errors = { it: { type: 'server', message: 'validation.giftCardLimit' } }
function Refused() {
  const form = useForm({ defaultValues: { it: '' }, errors })
  return (
    <NextIntlClientProvider locale="en-IN" messages={messages}>
      <FormProvider {...form}>
        <Field name="it" label="It" help="A gift card holds at most 2,000 in total." />
      </FormProvider>
    </NextIntlClientProvider>
  )
}

test('TYPE-04 what helps and is wrong in the same words is said once', () => {
  render(<Refused />)
  expect(screen.getAllByText(/^A gift card holds at most 2,000 in total\.?$/)).toHaveLength(1)
  expect(screen.getByLabelText(/^It\b/)).toHaveAccessibleDescription('A gift card holds at most 2,000 in total')
})

function Filled({ props, value }: { props: FieldProps; value: unknown }) {
  const form = useForm({ defaultValues: { it: value } })
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <FormProvider {...form}>
        <Field {...props} />
      </FormProvider>
    </NextIntlClientProvider>
  )
}
const options = [
  { value: 'A', label: 'One' },
  { value: 'B', label: 'Two' },
]
test.each([
  ['text', 'Asha Nair', /<input[^>]* value="Asha Nair"/],
  ['textarea', 'Two lines', /<textarea[^>]*>Two lines<\/textarea>/],
  ['email', 'asha@bank.example', /<input[^>]* value="asha@bank.example"/],
  ['mobile', '9876543210', /<input[^>]* value="9876543210"/],
  ['pincode', '560001', /<input[^>]* value="560001"/],
  ['date', '1990-02-28', /<input[^>]* value="1990-02-28"/],
  ['amount', '123456.50', /<input[^>]* value="1,23,456.50"/],
  ['count', '12', /<input[^>]* value="12"/],
  ['select', 'B', /<option[^>]*value="B"[^>]*selected=""|<option[^>]*selected=""[^>]*value="B"/],
  ['radio', 'B', /<input(?=[^>]* value="B")(?=[^>]* checked="")/],
  ['checkbox', true, /<input[^>]* checked=""/],
])('TYPE-02 a field of kind %s is drawn on the server with what it holds', (kind, value, drawn) => {
  const props = { kind, options, currency: 'INR', country: 'IN', name: 'it', label: 'It' } as unknown as FieldProps
  expect(renderToString(<Filled props={props} value={value} />)).toMatch(drawn)
})
