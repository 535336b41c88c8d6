import { screen } from '@testing-library/react'
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
  const sent: number[] = []
  draw(<RetryButton bulkUploadId="7" isBusy={false} retry={() => sent.push(1)} />)
  return sent
}

describe('rows that move more than the issuer’s sum', () => {
  answerLimit(moving(15_000_000))
  test('CFG-08, BULKC-12 are tried again only after a question that names the sum', async () => {
    const sent = drawn()
    await press('Retry rows not done, ₹1,50,000.00')
    await expectQuestion('Retry rows not done, ₹1,50,000.00')
    expect(sent).toEqual([])
    await press('Yes: Retry rows not done, ₹1,50,000.00')
    expect(sent).toEqual([1])
  })
})

describe('rows that move less', () => {
  answerLimit(moving(50_000))
  test('CFG-08, BULKC-12 are tried again at once, and the button names the sum', async () => {
    const sent = drawn()
    await press('Retry rows not done, ₹500.00')
    expect(sent).toEqual([1])
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
        detail: 'Whoever uploaded the file may not sign in any more',
      }),
    })) as unknown as typeof fetch
  })
  test('CFG-08 are not tried again unasked: a press says why', async () => {
    const sent = drawn()
    await press('Retry rows not done')
    expect(await screen.findByText(/may not sign in any more/)).toBeVisible()
    expect(sent).toEqual([])
  })
})
