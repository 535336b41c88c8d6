import { HOST, formRequest, own } from '@/tests/support/form-request'
import { setBrands, type Brand } from '../brand'
import { mailOfHost, passwordLengthOfHost } from './host-headers'

const branded = (anyHost: boolean) => {
  const brand = { key: 'one', emailSender: 'One Bank', passwordMin: 12, passwordMax: 40, origin: null }
  setBrands(new Map([[HOST, { brand: brand as unknown as Brand, anyHost, files: new Map() }]]))
}

test('VAL-05 how long a password is, and what mails look like, follows the host', () => {
  expect(passwordLengthOfHost(formRequest(own))).toEqual({ least: 8, most: 16 })
  expect(mailOfHost(formRequest(own))).toEqual({ origin: null, sender: '' })
  expect(mailOfHost(formRequest())).toEqual({ origin: null, sender: '' })
  branded(false)
  expect(passwordLengthOfHost(formRequest(own))).toEqual({ least: 12, most: 40 })
  expect(mailOfHost(formRequest({ ...own, 'x-forwarded-proto': 'https' }))).toEqual({
    origin: `https://${HOST}`,
    sender: 'One Bank',
  })
  branded(true)
  expect(mailOfHost(formRequest(own)).origin).toBeNull()
})
