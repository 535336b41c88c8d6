import { render, screen, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { AccessNotice, issuersAsked } from './access-notice'
import type { Person } from './person'

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

/** The issuers whose events were asked for; those of `guarded` have somebody look at invitations. */
const answerEvents = (guarded: string) => {
  const asked: (string | null)[] = []
  globalThis.fetch = (async (url: string) => {
    const issuer = new URL(url, 'http://portal.test').searchParams.get('issuerCode')
    asked.push(issuer)
    const steps = [{ name: 'Checker', roleName: null }]
    return {
      ok: true,
      status: 200,
      headers: new Map([['content-type', 'application/json']]),
      json: async () => ({ status: issuer === guarded ? 'ACTIVE' : 'INACTIVE', steps }),
    }
  }) as unknown as typeof fetch
  return asked
}
const show = (person: Pick<Person, 'issuerCode' | 'accessAskedAt'>, added: string[] = []) =>
  render(
    <NextIntlClientProvider locale="en-IN" messages={loadMessages('en-IN')}>
      <AccessNotice
        person={person as Person}
        added={added.map((issuer) => ({ id: '1', name: 'New', issuers: [issuer] }))}
      />
    </NextIntlClientProvider>,
  )

test('APPR-24 more access of a person of a business is said to wait where the business banks', async () => {
  const asked = answerEvents('YES')
  show({ issuerCode: null, accessAskedAt: ['PLATFORM', 'YES'] })
  expect(await screen.findByText(/YES/)).toBeVisible()
  expect(asked).toEqual(['PLATFORM', 'YES'])
})

test('APPR-24 and where a business banks that the person gets', async () => {
  const asked = answerEvents('NSDL')
  show({ issuerCode: null, accessAskedAt: ['PLATFORM'] }, ['NSDL'])
  expect(await screen.findByText(/NSDL/)).toBeVisible()
  expect(asked).toEqual(['PLATFORM', 'NSDL'])
})

test('APPR-24 of an issuer’s own people that issuer alone is asked', async () => {
  const asked = answerEvents('none')
  show({ issuerCode: 'YES', accessAskedAt: ['YES'] }, ['NSDL'])
  await waitFor(() => expect(asked).toEqual(['YES']))
  expect(issuersAsked('YES', [{ id: '1', name: 'New', issuers: ['NSDL'] }])).toEqual(['YES'])
})
