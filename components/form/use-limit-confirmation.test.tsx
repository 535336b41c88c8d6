import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { SubmitRow } from './submit-row'
import { useLimitConfirmation, type MovedSum } from './use-limit-confirmation'

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

/** The limit as the network gives it: one lakh once it is let through, or a refusal. */
const network = (isRefused = false) => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  globalThis.fetch = (async (address: string) => {
    if (!address.startsWith('/api/health/')) await opened
    return {
      ok: !isRefused || address.startsWith('/api/health/'),
      status: isRefused ? 500 : 200,
      headers: new Map([['content-type', isRefused ? 'application/problem+json' : 'application/json']]),
      json: async () =>
        isRefused
          ? { title: '', detail: null, code: 'unexpected', requestId: 'r', status: 500 }
          : { askAbove: 10_000_000 },
      // As much of a response as is read.
    }
  }) as unknown as typeof fetch
  return { letThrough: () => act(async () => open()) }
}

const sum = (minor: number | null): MovedSum => ({ event: 'CARD_LOAD', issuer: 'YES', minor, currency: 'INR' })
function Form({ sums, send }: { sums: readonly MovedSum[]; send: () => void }) {
  const ask = useLimitConfirmation(sums, 'Load')
  const form = useForm()
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <SubmitRow busy={false} cancel={() => {}} words={{ submit: 'Load', sending: 'Loading…' }} confirmation={ask} />
      </form>
    </FormProvider>
  )
}
const draw = (sums: readonly MovedSum[]) => {
  const send = jest.fn()
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <Form sums={sums} send={send} />
    </NextIntlClientProvider>,
  )
  return send
}
const button = (name: string) => screen.findByRole('button', { name })

test('CFG-08 nothing is sent before the limit is read, and what is within it is not asked about', async () => {
  const { letThrough } = network()
  const send = draw([sum(10_000_000)])
  expect(await button('Load')).toBeDisabled()
  await letThrough()
  expect(await button('Load')).toBeEnabled()
  await userEvent.click(await button('Load'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('CFG-08 a limit that cannot be read is said, and any sum is asked about', async () => {
  const { letThrough } = network(true)
  const send = draw([sum(100)])
  await letThrough()
  await userEvent.click(await button('Load'))
  expect(screen.getByText('The limit could not be read')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(await button('Yes: Load'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('CFG-08 an amount that nobody knows is asked about like one above the limit', async () => {
  const { letThrough } = network()
  const send = draw([sum(100), sum(null)])
  await letThrough()
  await userEvent.click(await button('Load'))
  expect(screen.getByText('Confirm amounts above ₹1,00,000.00')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})

test('CFG-08 nothing is asked where nothing moves', async () => {
  network()
  const send = draw([sum(0)])
  await userEvent.click(await button('Load'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('CFG-08 several sums of one press are asked about together', async () => {
  const { letThrough } = network()
  const send = draw([sum(6_000_000), sum(4_000_001)])
  await letThrough()
  await userEvent.click(await button('Load'))
  expect(screen.getByText('Confirm amounts above ₹1,00,000.00')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})
