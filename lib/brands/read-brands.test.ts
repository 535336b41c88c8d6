import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  allBrands,
  brandFileOf,
  brandOf,
  isWelcomeAt,
  mailOriginOf,
  originOf,
  setBrands,
  signOnClientAt,
} from '../brand'
import { readBrands } from './read-brands'

const folder = mkdtempSync(join(tmpdir(), 'emboss-brands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = join(folder, 'brands.json')
const row = { key: 'bank', name: 'A Bank', favicon: 'icon.svg' }
const read = (map: unknown, isLive = false) => {
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(file, typeof map === 'string' ? map : JSON.stringify(map))
  return readBrands(file, isLive)
}
const use = (map: unknown, isLive = false) => {
  const got = read(map, isLive)
  if ('problems' in got) throw new Error(got.problems.join('\n'))
  setBrands(got.map)
}
const problems = (map: unknown, isLive = false): string[] => {
  const got = read(map, isLive)
  return 'problems' in got ? got.problems : []
}

test('PREF-06 the shipped map has the default brand for every host and one bank, readable in both themes', () => {
  const shipped = readBrands(join(__dirname, '../../config/brands.json'), false)
  if ('problems' in shipped) throw new Error(shipped.problems.join('\n'))
  setBrands(shipped.map)
  expect(allBrands().map(({ key }) => key)).toEqual(['emboss', 'coromandel'])
  expect(brandOf('127.0.0.1:3000')?.key).toBe('emboss')
  expect(brandOf('coromandel.localhost:3310')).toMatchObject({ key: 'coromandel', issuer: 'INDIANBANK', sso: true })
  expect(brandFileOf('coromandel.localhost:1', 'logo')?.type).toBe('image/svg+xml')
  expect(brandFileOf('elsewhere.example', 'logo')).toBeNull()
})

test('PREF-06 LIVE starts with https origins alone: the shipped map is refused there', () => {
  expect(readBrands(join(__dirname, '../../config/brands.json'), true)).toEqual({
    problems: [
      'BRANDS_FILE *: stands for every host: LIVE names each origin, such as https://cards.bank.example',
      'BRANDS_FILE http://coromandel.localhost:*: names no port',
    ],
  })
  expect(problems({ 'http://cards.bank.example': row }, true)).toEqual([
    'BRANDS_FILE http://cards.bank.example: is not https, which LIVE asks for',
  ])
  expect(problems({ 'https://cards.bank.example': row }, true)).toEqual([])
})

test('PREF-06 a host that nobody listed has no brand, however it is spelt', () => {
  use({ 'https://cards.bank.example': row }, true)
  for (const host of ['evil.example', 'cards.bank.example.evil.example', 'xcards.bank.example', 'cards.bank.example.'])
    expect(brandOf(host)).toBeNull()
  for (const host of ['', null, undefined, 'cards.bank.example/', 'cards.bank.example@evil.example', 'a b', '*'])
    expect(brandOf(host)).toBeNull()
  expect(brandOf('Cards.Bank.Example')?.key).toBe('bank')
  expect(brandOf('cards.bank.example:443')?.key).toBe('bank')
  expect(brandOf('cards.bank.example:8443')).toBeNull()
})

test('PREF-06 scheme and host follow the origin of the map, not what the request claims', () => {
  use({ 'https://cards.bank.example': row, 'http://local.localhost:*': { ...row, key: 'local' }, '*': row })
  expect(originOf('cards.bank.example:443', false)).toEqual({ host: 'cards.bank.example', secure: true })
  expect(originOf('local.localhost:3000', false)).toEqual({ host: 'local.localhost:3000', secure: false })
  expect(originOf('anything.example', true)).toEqual({ host: 'anything.example', secure: true })
  expect(mailOriginOf('cards.bank.example', false)).toBe('https://cards.bank.example')
  expect(mailOriginOf('local.localhost:3000', false)).toBe('http://local.localhost:3000')
  expect(mailOriginOf('anything.example', false)).toBeNull()
})

test('PREF-06 a faulty map is told line by line, colours with their figures', () => {
  expect(problems('{')[0]).toMatch(/^BRANDS_FILE is no brand map/)
  expect(problems({})).toEqual(['BRANDS_FILE is no brand map: names no origin'])
  expect(readBrands(join(folder, 'none.json'), false)).toEqual({ problems: ['BRANDS_FILE cannot be read (ENOENT)'] })
  expect(problems({ 'https://Bank.example/': row })[0]).toContain('is no origin')
  expect(problems({ 'https://a.example': row, 'http://a.example': row })).toEqual([
    'BRANDS_FILE http://a.example: is named twice',
  ])
  expect(problems({ 'https://a.example:80': row, 'http://a.example:*': { ...row, favicon: 'none.svg' } })).toEqual([
    'BRANDS_FILE http://a.example:*: favicon cannot be read (ENOENT)',
  ])
  expect(problems({ '*': { ...row, passwordMin: 4 } })).toEqual(['BRANDS_FILE *: passwordMin must be 8 or more'])
  expect(problems({ '*': { ...row, passwordMin: 14, passwordMax: 12 } })).toEqual([
    'BRANDS_FILE *: passwordMin must not be more than passwordMax',
  ])
  expect(problems({ '*': { ...row, color: 'red' } })).toHaveLength(1)
  const colours = { primary: '#9cc2ff', onPrimary: '#ffffff', accent: '#7a5200' }
  expect(problems({ '*': { ...row, colours } })[0]).toMatch(
    /colours: onPrimary on primary has a contrast of 1\.\d\d : 1/,
  )
})

test('decision 1 an issuer’s brand refuses admins of other issuers, the platform’s own people are welcome', () => {
  use({ '*': { ...row, issuer: 'INDIANBANK' } })
  const brand = brandOf('x')
  expect(isWelcomeAt(brand, { type: 'ISSUER_ADMIN', issuerCode: 'INDIANBANK' })).toBe(true)
  expect(isWelcomeAt(brand, { type: 'ISSUER_ADMIN', issuerCode: 'YES' })).toBe(false)
  expect(isWelcomeAt(brand, { type: 'MP_ADMIN', issuerCode: null })).toBe(true)
})

test('SESS-03 a brand may sign on at an identity server of its own, whose secret is a file and stays out of the brand', () => {
  const secretFile = join(folder, 'bank-secret')
  writeFileSync(secretFile, 'very secret\n')
  const sso = { issuer: 'https://own.example/adfs/', clientId: 'emboss-at-bank', clientSecretFile: 'bank-secret' }
  const at = (more: object) => ({ 'https://cards.bank.example': { ...row, sso: { ...sso, ...more } } })
  use(at({}), true)
  expect(signOnClientAt('cards.bank.example')).toEqual({
    issuer: 'https://own.example/adfs',
    clientId: 'emboss-at-bank',
    clientSecret: 'very secret',
  })
  const brand = brandOf('cards.bank.example')
  expect(brand).toMatchObject({ sso: true, ssoIssuer: 'https://own.example/adfs' })
  expect(JSON.stringify(brand)).not.toContain('secret')
  expect(signOnClientAt('other.example')).toBeNull()
  const told = (more: object, isLive = true) => problems(at(more), isLive).map((line) => line.split(': ')[1])
  expect(told({ clientSecretFile: 'nowhere' })).toEqual(['sso.clientSecretFile cannot be read (ENOENT)'])
  expect(told({ issuer: 'http://own.example/adfs' })).toEqual(['sso.issuer is not https, which LIVE asks for'])
  expect(told({ issuer: 'http://own.example/adfs' }, false)).toEqual([])
  writeFileSync(secretFile, ' \n')
  expect(told({})).toEqual(['sso.clientSecretFile is empty'])
  expect(told({ clientId: '' })).toHaveLength(1)
})
