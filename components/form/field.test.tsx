import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import messages from '@/messages/en-IN'
import { Field } from './field'
import type { FieldProps } from './field'

function Stand(props: FieldProps) {
  const form = useForm({ defaultValues: { it: '' } })
  return (
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <FormProvider {...form}>
        <Field {...props} />
        <output>{form.watch('it')}</output>
      </FormProvider>
    </NextIntlClientProvider>
  )
}
const show = (props: Omit<FieldProps, 'name' | 'label'>) => {
  render(<Stand {...({ ...props, name: 'it', label: 'It' } as FieldProps)} />)
  return screen.getByLabelText('It')
}

test('VAL-04 pasting twelve or more characters into a mobile field keeps the last ten digits', async () => {
  const field = show({ kind: 'mobile' } as never)
  await userEvent.click(field)
  await userEvent.paste('+91 98765 43210')
  expect(field).toHaveValue('9876543210')
  expect(screen.getByRole('status')).toHaveTextContent('9876543210')
})

test('VAL-14 an amount field lets digits and one dot through', async () => {
  const field = show({ kind: 'amount', step: 0.01 } as never)
  await userEvent.type(field, '-1e2.5x')
  expect(field).toHaveValue(12.5)
  expect(field).toHaveAttribute('min', '0')
  expect(field).toHaveAttribute('step', '0.01')
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
