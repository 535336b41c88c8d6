import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import { formatMobile } from '@/lib/rules/locale/format'
import type { CorrectedRow } from '@/lib/rules/bodies/bulk'
import CorrectRows from './correct-rows'
import { useEdits } from './edits'

const messages = loadMessages('en-IN')
const found = {
  columns: ['FULL_NAME', 'MOBILE_NUMBER', 'DATE_OF_BIRTH'],
  wrong: [
    {
      row: 3,
      name: 'R2D2',
      mobile: '9876543210',
      cells: { FULL_NAME: 'R2D2', MOBILE_NUMBER: '9876543210', DATE_OF_BIRTH: '••••-••-••' },
    },
    { row: 8, name: null, mobile: null, cells: { FULL_NAME: 'Asha', MOBILE_NUMBER: '12', DATE_OF_BIRTH: '' } },
  ],
  faults: [
    { row: 3, column: 'FULL_NAME', code: 'x', message: 'No digits in a name' },
    { row: 8, column: 'MOBILE_NUMBER', code: 'mobile', message: '' },
    { row: 8, column: null, code: 'y', message: 'No wallet has an amount' },
  ],
}

// A layout is not computed here.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

function Rows({ check }: { check: (rows: CorrectedRow[]) => void }) {
  return <CorrectRows found={found} editing={useEdits(found.wrong)} isBusy={false} check={check} />
}
const shown = () => {
  const checked: CorrectedRow[][] = []
  render(
    <NextIntlClientProvider locale="en-IN" messages={messages}>
      <Rows check={(rows) => checked.push(rows)} />
    </NextIntlClientProvider>,
  )
  return checked
}
const cell = (column: string, row: number) => screen.getByRole('textbox', { name: `${column}, row ${row}` })

test('BULKC-18 each row says whom it is about, each wrong cell what is wrong, and the first of them has the focus', () => {
  shown()
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    `Row 3R2D2${formatMobile('9876543210')}`,
    'Row 8No wallet has an amount',
  ])
  expect(cell('FULL_NAME', 3)).toHaveFocus()
  expect(cell('FULL_NAME', 3)).toHaveAccessibleDescription('No digits in a name')
  expect(cell('MOBILE_NUMBER', 8)).toHaveAccessibleDescription('Enter a valid mobile number')
  expect(cell('FULL_NAME', 8)).not.toHaveAttribute('aria-invalid')
})

test('BULKC-18 what is typed into the first wrong cell takes the place of what stood there, as in every other', async () => {
  shown()
  await userEvent.keyboard('Asha Rao')
  expect(cell('FULL_NAME', 3)).toHaveValue('Asha Rao')
})

test('BULKC-18 what was changed alone goes to be checked: a masked cell stays as it was sent, Escape takes a change back', async () => {
  const checked = shown()
  const check = () => screen.getByRole('button', { name: /^Check/ })
  expect(check()).toBeDisabled()
  await userEvent.clear(cell('FULL_NAME', 3))
  await userEvent.type(cell('FULL_NAME', 3), 'Ravi{Enter}')
  expect(cell('FULL_NAME', 8)).toHaveFocus()
  await userEvent.type(cell('FULL_NAME', 8), 'x{Escape}')
  expect(cell('FULL_NAME', 8)).toHaveValue('Asha')
  await userEvent.click(check())
  expect(checked).toEqual([[{ row: 3, cells: { FULL_NAME: 'Ravi' } }]])
})

test('BULKC-18 a block of a spreadsheet fills the cells from where it is pasted', async () => {
  const checked = shown()
  fireEvent.paste(cell('FULL_NAME', 3), { clipboardData: { getData: () => 'Ravi\t98\nAsha\t9876543211\textra\tmore' } })
  expect(screen.getByText('5 cells pasted, 1 did not fit')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check 2 rows' }))
  expect(checked).toEqual([
    [
      { row: 3, cells: { FULL_NAME: 'Ravi', MOBILE_NUMBER: '98' } },
      { row: 8, cells: { MOBILE_NUMBER: '9876543211', DATE_OF_BIRTH: 'extra' } },
    ],
  ])
})
