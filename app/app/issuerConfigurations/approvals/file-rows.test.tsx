import { screen } from '@testing-library/react'
import { draw } from '@/tests/support/answer-limit'
import { FileRows, FileRowsChoice } from './file-rows'

test('decision 44 the person who decides about a file sees of each row whom it is for and what goes into which wallet', () => {
  const row = { line: 2, name: 'Asha Rao', amount: 1_500, isWaiting: true, became: null }
  const receiver = '+91 98765 43210 · •••• 1234 · General ₹10.00 · Meals ₹5.00'
  draw(
    <FileRowsChoice rows={[{ ...row, receiver }]}>
      <FileRows currency="INR" mayDecide />
    </FileRowsChoice>,
  )
  expect(screen.getByText(receiver)).toBeVisible()
  expect(screen.getByText('₹15.00')).toBeVisible()
})
