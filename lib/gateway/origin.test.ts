import { HOST, headersAs } from '@/tests/support/form-request'
import { isFromOtherSite, isSameOrigin } from './origin'

test('a change comes from our own pages: by its origin, else by what the browser says of the site', () => {
  const is = (given: Record<string, string>) => isSameOrigin(headersAs({ host: HOST, ...given }))
  expect(is({ origin: `http://${HOST}` })).toBe(true)
  for (const origin of [`https://${HOST}`, 'http://evil.example', 'null', `http://${HOST}.evil.example`])
    expect([origin, is({ origin, 'sec-fetch-site': 'same-origin' })]).toEqual([origin, false])
  expect([is({}), is({ 'sec-fetch-site': 'same-origin' }), is({ 'sec-fetch-site': 'same-site' })]).toEqual([
    false,
    true,
    false,
  ])
  const other = (site?: string) => isFromOtherSite(headersAs(site ? { 'sec-fetch-site': site } : {}))
  expect(['cross-site', 'same-site', 'same-origin', 'none', undefined].map(other)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
