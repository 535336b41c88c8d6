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

test('LOAD-18, BULKC-18 corrected rows of a file that was sent once more meanwhile are sent only once that was seen', async () => {
  const found = {
    columns: ['MOBILE_NUMBER'],
    wrong: [{ row: 2, name: 'Asha', mobile: null, cells: { MOBILE_NUMBER: '12' } }],
    faults: [{ row: 2, column: 'MOBILE_NUMBER', code: 'mobile', message: '' }],
  }
  const earlier = [{ bulkUploadId: '9', uploadDate: '2026-11-02T10:00:00Z', uploadedByName: 'Ravi Rao' }]
  const sent: unknown[] = []
  draw(
    <CorrectionPanel
      found={found}
      draft={null}
      check={async () => ({ columns: found.columns, wrong: [], faults: [], good: 1, earlier })}
      send={async (_, seen) => {
        sent.push(seen)
        return null
      }}
    />,
  )
  const cell = screen.getByRole('textbox', { name: 'MOBILE_NUMBER, row 2' })
  await userEvent.clear(cell)
  await userEvent.type(cell, '9876543210')
  await press('Check 1 row')
  expect(await screen.findByRole('link', { name: /Ravi Rao sent this file before, on .*/ })).toBeVisible()
  const button = screen.getByRole('button', { name: 'Send 1 row again' })
  expect(button).toBeDisabled()
  await userEvent.click(button)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'I checked this. Send the file anyway' }))
  await press('Send 1 row again')
  expect(sent).toEqual([{ seenUploadId: '9' }])
})
