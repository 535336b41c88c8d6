import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import type { Language } from '@/lib/rules/locale/preferences'
import { MissingFields } from './missing-fields'

const drawn = (names: readonly string[], locale: Language = 'en-IN') =>
  render(
    <NextIntlClientProvider locale={locale} messages={loadMessages(locale)}>
      <MissingFields names={names} />
    </NextIntlClientProvider>,
  )

test('a long form names each field that it still asks for once, three at most, and counts the others', () => {
  const { unmount } = drawn(['Mobile', 'Balance', 'Balance'])
  expect(screen.getByText('To complete: Mobile, Balance')).toBeVisible()
  unmount()
  drawn(['Mobile', 'Balance', 'City', 'State', 'PIN code'])
  expect(screen.getByText('To complete: Mobile, Balance, City and 2 more')).toBeVisible()
})

test('17 §6 in Arabic the fields have the comma of the language, and a form that asks for nothing says nothing', () => {
  const { unmount } = drawn(['GSTIN', 'PAN'], 'ar-AE')
  expect(screen.getByText(/\u2068GSTIN\u2069، \u2068PAN\u2069\u2069?$/)).toBeVisible()
  unmount()
  expect(drawn([]).container).toBeEmptyDOMElement()
})
