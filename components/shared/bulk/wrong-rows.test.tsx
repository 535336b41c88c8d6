import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { loadMessages } from '@/i18n/load-messages'
import { WrongRows } from './wrong-rows'

const row = { row: 3, name: 'Asha', mobile: null, cells: { FULL_NAME: 'Asha', MOBILE_NUMBER: '12' } }
const wrong = {
  columns: ['FULL_NAME', 'MOBILE_NUMBER'],
  wrong: [row],
  faults: [{ row: 3, column: 'MOBILE_NUMBER', code: 'mobile', message: '' }],
}

// A layout is not computed here.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

function Checked() {
  const [found, setFound] = useState<typeof wrong>(wrong)
  const correct = async () => setFound({ ...wrong, wrong: [], faults: [] })
  return <WrongRows found={found} file={null} isBusy={false} correct={correct} />
}

test('BULKC-18 once every row is right, the grid goes and the focus stands at the words that say so', async () => {
  render(
    <NextIntlClientProvider locale="en-IN" messages={loadMessages('en-IN')}>
      <Checked />
    </NextIntlClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Correct 1 row here' }))
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'MOBILE_NUMBER, row 3' }),
    '{Control>}a{/Control}9876543210',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Check 1 row' }))
  expect(await screen.findByText('1 of 1 row is valid now.')).toHaveFocus()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
