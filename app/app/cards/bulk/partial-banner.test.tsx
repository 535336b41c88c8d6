import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { PartialBanner } from './partial-banner'

const messages = loadMessages('en-IN')

const shown = (counts: { done: number; failed: number; skipped: number; cancelled?: number }) => {
  render(
    <NextIntlClientProvider locale="en-IN" messages={messages}>
      <PartialBanner {...counts} href={null} dismiss={() => {}} />
    </NextIntlClientProvider>,
  )
  return screen.getByRole('alert').textContent
}

test('LOAD-10 a banner counts what failed, and apart from it what somebody cancelled', () => {
  expect(shown({ done: 3, failed: 1, skipped: 0, cancelled: 0 })).toMatch(/^3 rows accepted, 1 row failedDismiss$/)
})

test('LOAD-10, BULKC-12 rows that were cancelled are not told as failed', () => {
  expect(shown({ done: 30, failed: 20, skipped: 0, cancelled: 450 })).toMatch(
    /^30 rows accepted, 20 rows failed, 450 rows cancelledDismiss$/,
  )
})

test('LOAD-10 rows that were invalid and skipped are not counted as failed', () => {
  expect(shown({ done: 2, failed: 0, skipped: 1 })).toMatch(/^2 rows accepted, 1 row skippedDismiss$/)
})
