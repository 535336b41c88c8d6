import { fireEvent, render, screen } from '@testing-library/react'
import { DayRange } from './day-range'

const drawn = (from: string, to: string) =>
  render(
    <DayRange
      from={{ name: 'from', label: 'From', value: from }}
      to={{ name: 'to', label: 'To', value: to }}
      wrong="The last day cannot be before the first"
    />,
  )
const last = () => screen.getByLabelText<HTMLInputElement>('To')

test('SOA-06 a last day before the first is refused with words at its field, until the days are in order', () => {
  drawn('2026-03-10', '2026-03-20')
  expect(last()).toBeValid()
  fireEvent.change(last(), { target: { value: '2026-03-01' } })
  expect(last()).toBeInvalid()
  expect(last()).toHaveAccessibleDescription('The last day cannot be before the first')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } })
  expect(last()).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('SOA-06 days that an address has in the wrong order are told as the page comes', () => {
  drawn('2026-03-10', '2026-03-01')
  expect(screen.getByRole('alert')).toHaveTextContent('The last day cannot be before the first')
})
