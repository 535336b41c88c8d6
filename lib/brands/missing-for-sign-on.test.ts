import type { Brand } from '../brand'
import { missingForSignOn } from './missing-for-sign-on'

const bank = { sso: true, ssoIssuer: null, logoutUrl: null } as Brand
const plain = { sso: false, logoutUrl: null } as Brand
const live = {
  MODE: 'LIVE',
  ADFS_ISSUER: 'https://bank.example/adfs',
  ADFS_CLIENT_ID: 'emboss',
  ADFS_CLIENT_SECRET: 'secret',
  ADFS_LOGOUT_URL: 'https://bank.example/adfs/logout',
} as const
const names = (brands: Brand[], settings: Parameters<typeof missingForSignOn>[1]) =>
  missingForSignOn(brands, settings).map((line) => line.split(' ')[0])

test('SESS-03 LIVE asks for every value of single sign-on where a brand has it, and for none where no brand has', () => {
  /* As env.ts gives it where nothing is set: the keys are simply not there. */
  const nothing = { MODE: 'LIVE' } as unknown as typeof live
  expect(names([plain, bank], nothing)).toEqual([
    'ADFS_ISSUER',
    'ADFS_CLIENT_ID',
    'ADFS_CLIENT_SECRET',
    'ADFS_LOGOUT_URL',
  ])
  expect(names([plain], nothing)).toEqual([])
  expect(names([bank], { MODE: 'SANDBOX' } as unknown as typeof live)).toEqual([])
  expect(names([plain, bank], live)).toEqual([])
})

test('SESS-03 LIVE takes an identity server over https alone, and a brand’s own logout address in place of the common one', () => {
  expect(missingForSignOn([bank], { ...live, ADFS_ISSUER: 'http://bank.example/adfs' })).toEqual([
    'ADFS_ISSUER is not https, which LIVE asks for',
  ])
  const own = { sso: true, ssoIssuer: null, logoutUrl: 'https://bank.example/out' } as Brand
  const { ADFS_LOGOUT_URL: _, ...rest } = live
  expect(names([own], rest as typeof live)).toEqual([])
  expect(names([own, bank], rest as typeof live)).toEqual(['ADFS_LOGOUT_URL'])
})

test('SESS-03 LIVE asks nothing of the environment for brands that sign on at identity servers of their own', () => {
  const own = { sso: true, ssoIssuer: 'https://own.example/adfs', logoutUrl: null } as Brand
  const nothing = { MODE: 'LIVE' } as unknown as typeof live
  expect(names([plain, own], nothing)).toEqual([])
  expect(names([own, bank], nothing)).toHaveLength(4)
})
