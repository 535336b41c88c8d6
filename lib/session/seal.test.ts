import { sealData } from 'iron-session'
import { seal, unseal } from './seal'

const [first, second] = ['seal-test-key-of-32-characters-one', 'seal-test-key-of-32-characters-two']
beforeAll(() => {
  process.env.SESSION_SECRET = `${first},${second}`
})
const sealedBy = (password: string, data: object) => sealData(data, { password, ttl: 0 })

test('decision 4 what was sealed opens as it was, and hides what it holds', async () => {
  const data = { sid: 's1', token: 'bearer-token', privileges: [1, 2] }
  const sealed = await seal(data)
  expect(await unseal(sealed)).toEqual(data)
  expect(sealed).toMatch(/^Fe26\.2\*[^~]*~2$/)
  expect(sealed).not.toContain('bearer')
})

test('SESSION_SECRET every key of the list opens, a foreign one does not, and the first seals', async () => {
  expect(await unseal(await sealedBy(second, { sid: 'old' }))).toEqual({ sid: 'old' })
  expect(await unseal(await sealedBy('another-key-of-32-characters-or-more', { sid: 'x' }))).toBeNull()
  const { unsealData } = await import('iron-session')
  expect(await unsealData(await seal({ sid: 'new' }), { password: first, ttl: 0 })).toEqual({ sid: 'new' })
})

test('a seal that was opened before opens again as the very same', async () => {
  const sealed = await sealedBy(first, { sid: 's2' })
  const opened = await unseal(sealed)
  expect(opened).toEqual({ sid: 's2' })
  expect(await unseal(sealed)).toBe(opened)
})

test('a missing, empty, changed, cut or lengthened seal is nobody’s, never an error', async () => {
  const sealed = await sealedBy(first, { sid: 's3' })
  const swapped = sealed.replace(/.(?=~2$)/, (sign) => (sign === 'A' ? 'B' : 'A'))
  for (const broken of [
    undefined,
    '',
    'nonsense',
    swapped,
    sealed.slice(0, -2),
    sealed.slice(1),
    `${sealed}x`,
    `${sealed}~2`,
    `x${sealed}`,
    sealed.replace(/^((?:[^*]*\*){5})/, '$1never'),
    sealed.replace('**', '*another*'),
    `Fe26.2*${'a'.repeat(4091)}~2`,
    'Fe26.2*~2',
  ])
    expect([broken?.slice(0, 20), await unseal(broken)]).toEqual([broken?.slice(0, 20), null])
  expect(await unseal(sealed)).toEqual({ sid: 's3' })
})

test('an empty seal is nobody’s', async () => {
  expect(await unseal(await sealedBy(first, {}))).toBeNull()
})
