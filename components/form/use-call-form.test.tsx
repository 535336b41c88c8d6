import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import * as z from 'zod/mini'
import { loadMessages } from '@/i18n/load-messages'
import { ToastTimeProvider } from '@/components/shared/use-toast'
import { hostToasts, type Toast } from '@/components/ui/toast'
import { CallForm } from './call-form'
import { Field } from './field'
import { useCallForm } from './use-call-form'

const messages = loadMessages('en-IN')

let mockRefreshes = 0
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh: () => void (mockRefreshes += 1) }),
}))
const fetched = globalThis.fetch
beforeEach(() => void (mockRefreshes = 0))
afterEach(() => {
  globalThis.fetch = fetched
})

/** The portal as the network shows it: alive, and it refuses the call. */
const refusing = (problem: { status: number; detail?: string | null; fields?: Record<string, string> }) => {
  globalThis.fetch = (async (address: string) => ({
    ok: address.startsWith('/api/health/'),
    status: problem.status,
    headers: new Map([['content-type', 'application/problem+json']]),
    json: async () => ({ title: 'Refused', detail: 'Not as you think', code: 'invalid', requestId: 'r', ...problem }),
    // As much of a response as is read.
  })) as unknown as typeof fetch
}

function Form() {
  const wired = useCallForm('issuing POST tags', {
    schema: z.strictObject({ name: z.string() }),
    draft: 'new',
    start: { name: '' },
    done: () => {},
  })
  return (
    <CallForm of={wired}>
      <Field name="name" label="Name" />
      <button type="submit">Save</button>
    </CallForm>
  )
}
const sendTyped = async () => {
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <Form />
    </NextIntlClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Travel')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Not as you think')
}

test('ERR-12 a 409 says why, keeps what was typed and draws the page anew, since another tab was quicker', async () => {
  refusing({ status: 409 })
  await sendTyped()
  await waitFor(() => expect(mockRefreshes).toBe(1))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Travel')
})

test('a refused field that every object inherits belongs to no field, and another refusal draws nothing anew', async () => {
  refusing({ status: 422, fields: { constructor: 'Wrong', toString: 'Wrong' } })
  await sendTyped()
  expect(screen.getByText('Not as you think')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  expect(mockRefreshes).toBe(0)
})

function TwoFields({ hasCity }: { hasCity: boolean }) {
  const wired = useCallForm('issuing POST tags', {
    schema: z.strictObject({
      name: z.string().check(z.minLength(2, 'validation.tag')),
      city: z.string().check(z.minLength(2, 'validation.city.required')),
    }),
    draft: 'new',
    start: { name: '', city: '' },
    toRequest: ({ name }) => ({ body: { name } }),
    done: () => {},
  })
  return (
    <CallForm of={wired}>
      <Field name="name" label="Name" />
      {hasCity && <Field name="city" label="City" />}
      <button type="submit">Save</button>
    </CallForm>
  )
}
const saveTwo = async (hasCity: boolean, typed = '') => {
  const told: Toast[] = []
  hostToasts((one) => told.push(one))
  // What earlier tests have said has waited for a host.
  told.length = 0
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <TwoFields hasCity={hasCity} />
    </NextIntlClientProvider>,
  )
  if (typed) await userEvent.type(screen.getByLabelText('Name'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return told
}

test('TYPE-04 what is wrong stands at its field, which has the focus: no banner and no toast says it again', async () => {
  const told = await saveTwo(true)
  await screen.findByText(messages.validation.city.required)
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect([screen.queryByRole('alert'), told]).toEqual([null, []])
})

test('TYPE-04 what has no field on the screen is said above the form, in its words, and goes once it is right', async () => {
  const told = await saveTwo(false, 'Travel')
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.validation.city.required)
  expect(told).toEqual([])
})

test('TYPE-04 a refusal whose words all stand at their fields is told there alone; one with a sentence of its own, or one that met something, is told above them as well', async () => {
  refusing({ status: 422, detail: null, fields: { name: 'That name is taken' } })
  const told = await saveTwo(true, 'Travel')
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('That name is taken')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect([screen.queryByRole('alert'), told]).toEqual([null, []])
  refusing({ status: 400, detail: 'That name is taken', fields: { name: 'That name is taken' } })
  await userEvent.type(screen.getByLabelText('Name'), 's')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('That name is taken')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(told).toHaveLength(1))
  refusing({ status: 409, detail: 'That name is taken', fields: { name: 'That name is taken' } })
  await userEvent.type(screen.getByLabelText('Name'), 's')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That name is taken')
  refusing({ status: 422, fields: { name: 'That name is taken' } })
  await userEvent.type(screen.getByLabelText('Name'), 's')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not as you think'))
  await waitFor(() => expect(told).toHaveLength(3))
})

test('ERR-01, ERR-13 each refusal of the platform has its toast beside the banner; where a business is edited it goes after 3 seconds', async () => {
  refusing({ status: 400 })
  const told = await saveTwo(true, 'Travel')
  await userEvent.type(screen.getByLabelText('City'), 'Pune')
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not as you think')
    await waitFor(() => expect(told).toHaveLength(times))
  }
  expect(told[0]).toMatchObject({ kind: 'error', text: 'Not as you think', durationMs: 4000 })
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={messages}>
      <ToastTimeProvider time="businessEdit">
        <Form />
      </ToastTimeProvider>
    </NextIntlClientProvider>,
  )
  const [, edit] = screen.getAllByRole('button', { name: 'Save' })
  const [, name] = screen.getAllByLabelText('Name')
  await userEvent.type(name as HTMLElement, 'Travel')
  await userEvent.click(edit as HTMLElement)
  await waitFor(() => expect(told).toHaveLength(3))
  expect(told[2]).toMatchObject({ kind: 'error', durationMs: 3000 })
})
