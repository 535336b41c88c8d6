import { Problem } from '../gateway/problem'
import { TooSlow } from '../gateway/upstreams'
import { causeOf } from './cause'

const withCode = (code: string) => Object.assign(new Error('to 10.0.0.1 as asha@example.test'), { code })
const reply = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' })

test.each([
  ['an errno', withCode('ECONNREFUSED'), 'ECONNREFUSED'],
  ['a SQLSTATE', withCode('53300'), '53300'],
  ['a code of TLS', withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['a code of SQLite', withCode('SQLITE_READONLY'), 'SQLITE_READONLY'],
  ['a word of Redis', reply("READONLY You can't write against a read only replica."), 'READONLY'],
  ['the first of several', new AggregateError([withCode('EHOSTUNREACH'), withCode('ENOTFOUND')]), 'EHOSTUNREACH'],
  ['what stands behind it', new Error('outer', { cause: withCode('CERT_HAS_EXPIRED') }), 'CERT_HAS_EXPIRED'],
  ['a limit of time', new TooSlow(), 'TIMEOUT'],
  ['a name', new TypeError('Secretname is not a function'), 'TypeError'],
  ['a code that is a text', withCode('for asha@example.test'), 'Error'],
  ['no error', 'Secretname', 'unknown'],
])('WIRE-12 %s is told as a code, without the message', (_, error, code) => {
  expect(causeOf(error)).toBe(code)
})

test('WIRE-12 a failed call tells what its answer was', () => {
  const problem = new Problem('upstream-error', 'r-1')
  problem.cause = 'NOT_JSON'
  expect(causeOf(problem)).toBe('NOT_JSON')
})
