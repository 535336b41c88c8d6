import { statusTone } from './status-badge'

test('SUP-12 a closed ticket is neutral, whereas a closed card is red', () => {
  expect(statusTone('CLOSED', 'support.statuses')).toBe('neutral')
  expect(statusTone('CLOSED')).toBe('failed')
  expect(statusTone('OPEN', 'support.statuses')).toBe(statusTone('OPEN'))
})
