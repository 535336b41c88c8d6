import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Otp } from './otp'

const draw = (seen: (text: string) => void = () => {}) => {
  render(
    <Otp
      id="otp"
      label="OTP"
      help="6 digits"
      pasted="Invalid pasted data"
      onChange={(event) => seen(event.target.value)}
    />,
  )
  return screen.getByLabelText<HTMLInputElement>('OTP')
}
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })

test('KIT-18, GC-04 a pasted code fills the field and is told to the form', () => {
  const seen: string[] = []
  const field = draw((text) => seen.push(text))
  paste(field, ' 481902 ')
  expect(field.value).toBe('481902')
  expect(seen).toEqual(['481902'])
})

test('KIT-18, GC-04 what is no code is not pasted and said to be none, until digits are typed', async () => {
  const field = draw()
  paste(field, '48a902')
  expect(field.value).toBe('')
  expect(screen.getByRole('alert').textContent).toBe('Invalid pasted data')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(field, '1')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('KIT-18 six digits fit, and nothing but digits', async () => {
  const field = draw()
  await userEvent.type(field, '12a3 45678')
  expect(field.value).toBe('123456')
})
