import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import CorrectionPanel from './correction-panel'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()
// A layout is not computed here.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

test('CFG-08, BULKC-18 corrected rows that move more than the issuer’s sum name it, and are asked about once more', async () => {
  const found = {
    columns: ['MOBILE_NUMBER', 'General'],
    wrong: [{ row: 2, name: 'Asha', mobile: null, cells: { MOBILE_NUMBER: '12', General: '150000' } }],
    faults: [{ row: 2, column: 'MOBILE_NUMBER', code: 'mobile', message: '' }],
  }
  const right = { columns: found.columns, wrong: [], faults: [], good: 1 }
  const sent: unknown[] = []
  draw(
    <CorrectionPanel
      found={found}
      draft={null}
      check={async () => ({ ...right, amount: 15_000_000, currency: 'INR', issuerCode: 'YES' })}
      send={async (rows) => {
        sent.push(rows)
        return null
      }}
    />,
  )
  const cell = screen.getByRole('textbox', { name: 'MOBILE_NUMBER, row 2' })
  await userEvent.clear(cell)
  await userEvent.type(cell, '9876543210')
  await press('Check 1 row')
  await press('Send 1 row again, ₹1,50,000.00')
  await expectQuestion('Send 1 row again, ₹1,50,000.00')
  expect(sent).toEqual([])
  await press('Yes: Send 1 row again, ₹1,50,000.00')
  expect(sent).toHaveLength(1)
})
