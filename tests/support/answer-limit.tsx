import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { loadMessages } from '@/i18n/load-messages'

/** Answers each request of a component test as the portal does: every limit is one lakh, and what else `more` says. As much of a response as is read. */
export const answerLimit = (more: object = {}): void => {
  const fetched = globalThis.fetch
  beforeEach(() => {
    globalThis.fetch = (async () => ({
      ok: true,
      status: 200,
      headers: new Map([['content-type', 'application/json']]),
      json: async () => ({ askAbove: 10_000_000, ...more }),
    })) as unknown as typeof fetch
  })
  afterEach(() => {
    globalThis.fetch = fetched
  })
}

export const draw = (node: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      {node}
    </NextIntlClientProvider>,
  )

/** Presses a button once it may be pressed: not before its limit is read. */
export const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

export const expectQuestion = async (label: string) => {
  expect(await screen.findByText('Confirm amounts above ₹1,00,000.00')).toBeVisible()
  expect(screen.getByRole('button', { name: `Yes: ${label}` })).toBeEnabled()
}
