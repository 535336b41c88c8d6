import { render, screen } from '@testing-library/react'
import { renderCell } from './table-cell'
import { twoLines } from './table-data'

const words = { more: 'More', copy: 'Copy', copied: 'Copied', moreActions: 'More actions' }

test('LIST-24 a second line that says the first again is left out, and one without a first stands alone', () => {
  expect(twoLines('Walk Traders', 'Walk Traders')).toBe('Walk Traders')
  expect(twoLines('Kaveri Foods', 'Kaveri Foods West')).toBe('Kaveri Foods\nKaveri Foods West')
  expect(twoLines(null, 'asha@kaveri.example')).toBe('asha@kaveri.example')
  expect([twoLines('', null), twoLines(undefined, '')]).toEqual([null, null])
  const { rerender } = render(renderCell({ text: 'Walk Traders', second: 'Walk Traders', href: '/1' }, words))
  expect(screen.getAllByText('Walk Traders')).toHaveLength(1)
  rerender(renderCell({ text: 'Kaveri Foods', second: 'Kaveri Foods West', href: '/1' }, words))
  expect(screen.getByText('Kaveri Foods West')).toBeVisible()
})
