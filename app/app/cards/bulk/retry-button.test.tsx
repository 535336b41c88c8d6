import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import { RetryButton } from './retry-button'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))

const moving = (amount: number) => ({
  columns: ['MOBILE_NUMBER', 'General'],
  wrong: [{ row: 2, name: 'Asha', mobile: null, cells: {} }],
  amount,
  currency: 'INR',
  issuerCode: 'YES',
})
const drawn = () => {
  const sent: object[] = []
  draw(<RetryButton bulkUploadId="7" isBusy={false} retry={async (seen) => Boolean(sent.push(seen))} />)
  return sent
}

describe('rows that move more than the issuer’s sum', () => {
  answerLimit(moving(15_000_000))
  test('CFG-08, BULKC-12 are tried again only after a question that names the sum', async () => {
    const sent = drawn()
    await press('Retry failed rows, ₹1,50,000.00')
    await expectQuestion('Retry failed rows, ₹1,50,000.00')
    expect(sent).toEqual([])
    await press('Yes: Retry failed rows, ₹1,50,000.00')
    expect(sent).toEqual([{}])
  })
})

describe('rows that move less', () => {
  answerLimit(moving(50_000))
  test('CFG-08, BULKC-12 are tried again at once, and the button names the sum', async () => {
    const sent = drawn()
    await press('Retry failed rows, ₹500.00')
    expect(sent).toEqual([{}])
  })
})

describe('rows of a file that was sent once more meanwhile', () => {
  const other = { bulkUploadId: '9', uploadDate: '2026-11-02T10:00:00Z', uploadedByName: 'Ravi Rao' }
  answerLimit({ ...moving(50_000), earlier: [other] })
  test('LOAD-18, BULKC-12 are tried again only once the person says that they have seen the other upload', async () => {
    const sent = drawn()
    const link = await screen.findByRole('link', { name: /Ravi Rao sent this file before, on .*/ })
    expect(link).toHaveAttribute('href', expect.stringContaining('/uploads/9'))
    const button = screen.getByRole('button', { name: 'Retry failed rows, ₹500.00' })
    expect(button).toBeDisabled()
    await userEvent.click(button)
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: 'I checked this. Send the file anyway' }))
    await press('Retry failed rows, ₹500.00')
    expect(sent).toEqual([{ seenUploadId: '9' }])
  })

  test('LOAD-18 a retry that was refused has what stands read anew', async () => {
    const answers = [[], [other]]
    const fetched = globalThis.fetch
    globalThis.fetch = (async (address: string) => {
      const earlier = address.includes('correct/check') ? answers.shift() : []
      const headers = new Map([['content-type', 'application/json']])
      return { ok: true, status: 200, headers, json: async () => ({ ...moving(50_000), askAbove: null, earlier }) }
    }) as unknown as typeof fetch
    draw(<RetryButton bulkUploadId="7" isBusy={false} retry={async () => false} />)
    await press('Retry failed rows, ₹500.00')
    expect(await screen.findByText(/Ravi Rao sent this file before/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry failed rows, ₹500.00' })).toBeDisabled()
    globalThis.fetch = fetched
  })
})

describe('rows that all have to be corrected first', () => {
  answerLimit({ ...moving(0), retryable: 0 })
  test('BULKC-18 are not offered for a retry, which could only be refused', async () => {
    drawn()
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })
})

describe('rows whose sum cannot be read', () => {
  answerLimit()
  beforeEach(() => {
    globalThis.fetch = (async () => ({
      ok: false,
      status: 409,
      headers: new Map([['content-type', 'application/problem+json']]),
      json: async () => ({
        status: 409,
        code: 'upstream',
        detail: 'The person who uploaded the file can no longer sign in',
      }),
    })) as unknown as typeof fetch
  })
  test('CFG-08 are not tried again unasked: a press says why', async () => {
    const sent = drawn()
    await press('Retry failed rows')
    expect(await screen.findByText(/can no longer sign in/)).toBeVisible()
    expect(sent).toEqual([])
  })
})
