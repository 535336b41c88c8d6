import { HOST, formRequest, own } from '@/tests/support/form-request'
import { setBrands, type Brand } from '../brand'
import { brandFileAnswer } from './brand-file'

test('PREF-06 a brand’s file is its own host’s alone, kept for a day, and runs nothing', async () => {
  const files = new Map([['logo.svg', { type: 'image/svg+xml', bytes: new Uint8Array([60]) }]])
  setBrands(new Map([[HOST, { brand: { key: 'one' } as Brand, anyHost: false, files }]]))
  const file = brandFileAnswer(formRequest(own), 'logo.svg')
  expect([file.status, await file.text()]).toEqual([200, '<'])
  expect(Object.fromEntries(file.headers)).toEqual({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    vary: 'host',
  })
  const none = brandFileAnswer(formRequest({ ...own, 'x-request-id': 'r-1' }), 'other.svg')
  expect([none.status, none.headers.get('x-request-id')]).toEqual([404, 'r-1'])
  const elsewhere = brandFileAnswer(formRequest({ 'x-forwarded-host': 'other.example' }), 'logo.svg')
  expect([elsewhere.status, elsewhere.headers.get('x-request-id')]).toEqual([
    404,
    expect.stringMatching(/^[\da-f-]{36}$/),
  ])
})
