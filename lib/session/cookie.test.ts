import { headersAs } from '@/tests/support/form-request'
import { ownOrigin } from './cookie'

test('the portal’s own origin is the host that was stamped, over the scheme that was stamped', () => {
  expect(ownOrigin(headersAs({ 'x-forwarded-host': 'a.example', host: 'b.example' }))).toBe('http://a.example')
  expect(ownOrigin(headersAs({ host: 'b.example', 'x-forwarded-proto': 'https' }))).toBe('https://b.example')
  expect(ownOrigin(headersAs({}))).toBe('http://')
})
