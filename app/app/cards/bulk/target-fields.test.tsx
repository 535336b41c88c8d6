import { screen } from '@testing-library/react'
import { draw } from '@/tests/support/answer-limit'
import { Choice } from './target-fields'

const only = 'This is the only option'
const card = { label: 'Card type', name: 'cardMode', value: '', pick: () => undefined }

test('TYPE-03 a list that waits for another choice does not say that it has only one', () => {
  const { unmount } = draw(<Choice {...card} disabled options={[{ value: '', label: 'Choose a business first' }]} />)
  expect(screen.getByRole('option', { name: 'Choose a business first' })).toBeInTheDocument()
  expect(screen.queryByText(only)).toBeNull()
  unmount()
  draw(<Choice {...card} value="a" options={[{ value: 'a', label: 'Virtual' }]} />)
  expect(screen.getByText(only)).toBeInTheDocument()
})
