import { readChecks, writeChecks } from './findings'
import { readOptions, WrongUsage } from './options'

const staff = JSON.stringify({ people: { platform: { email: 'a@bank.test', password: 'secret' } } })
const read = (...argv: string[]) => readOptions(argv, () => staff)
const given = ['--issuing', 'https://api.bank.test/api/', '--as', 'staff.json']

test('WIRE-14 bases lie beneath the issuing one unless they are named, and those without an address are left out', () => {
  const { settings } = read(...given, '--reporting', 'https://reports.bank.test')
  expect(settings.bases).toEqual({
    issuing: 'https://api.bank.test/api',
    'issuance-v1': 'https://api.bank.test/api/issuance/v1',
    'issuance-v2': 'https://api.bank.test/api/issuance/v2',
    reporting: 'https://reports.bank.test',
  })
})

test('WIRE-14 what changes data is checked with --write alone', () => {
  expect(read(...given).settings.checks).toEqual(readChecks)
  expect(read(...given, '--write').settings.checks).toEqual([...readChecks, ...writeChecks])
  expect(read(...given, '--only', 'days,paging').settings.checks).toEqual(['paging', 'days'])
  expect(() => read(...given, '--only', 'money')).toThrow(WrongUsage)
})

test.each([
  [[], '--issuing is missing'],
  [['--issuing', 'https://x.test'], '--as is missing'],
  [['--issuing', 'file:///etc', '--as', 'x'], 'begins with http'],
  [[...given, '--colour'], 'Unknown: --colour'],
  [[...given, '--html'], '--html needs a value'],
  [[...given, '--timeout', 'soon'], 'no number of seconds'],
])('WIRE-14 a wrong command says what is wrong: %j', (argv, sentence) => {
  expect(() => read(...argv)).toThrow(sentence)
})

test('WIRE-14 accounts that cannot be read say why', () => {
  const readStaff = (text: string) => () => readOptions(given, () => text)
  expect(readStaff('{')).toThrow('not valid JSON')
  expect(readStaff('{}')).toThrow('no `people`')
  expect(readStaff('{"people":{"boss":{}}}')).toThrow('Unknown person boss')
  expect(readStaff('{"people":{"maker":{"email":"a"}}}')).toThrow('needs `email` and `password`')
  expect(readStaff('{"people":{}}')).toThrow('needs the person')
})
