import { cookieLine, headerOf, isSecure, readCookie } from './cookies'

const header = (headers: Record<string, string>) => headerOf(new Headers(headers))
const over = (proto: string, cookie: string) => header({ 'x-forwarded-proto': proto, cookie })

test('SESS-01 a header that is not there is none', () => {
  expect(header({ accept: 'text/html' })('accept')).toBe('text/html')
  expect(header({})('accept')).toBeUndefined()
})

test('SESS-01 HTTPS is what the server says it is', () => {
  expect(isSecure(over('https', ''))).toBe(true)
  expect(isSecure(over('http', ''))).toBe(false)
  expect(isSecure(header({}))).toBe(false)
})

test('SESS-01 over HTTPS a cookie is read under its __Host- name alone, else under its own alone', () => {
  const both = 'session=planted; __Host-session=own'
  expect(readCookie(over('https', both), 'session')).toBe('own')
  expect(readCookie(over('http', both), 'session')).toBe('planted')
  expect(readCookie(over('https', 'session=planted'), 'session')).toBeUndefined()
})

test('SESS-01 a cookie is read whole, by its whole name, with spaces off', () => {
  const read = (cookie: string, name = 'a') => readCookie(over('http', cookie), name)
  expect(read('b=2;  a = 1=1 ;c=3')).toBe('1=1')
  expect(read('aa=2; ba=3')).toBeUndefined()
  expect(read('a; b=2')).toBeUndefined()
  expect(read('=1', '')).toBeUndefined()
  expect(read('a=first; a=second')).toBe('first')
  expect(readCookie(header({}), 'a')).toBeUndefined()
})

test('SESS-01 a cookie is for the whole site, hidden from scripts and sent to no other site unless told', () => {
  expect(cookieLine('session', 'x', true)).toBe('__Host-session=x; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(cookieLine('session', 'x', false)).toBe('session=x; Path=/; HttpOnly; SameSite=Lax')
  expect(cookieLine('theme', 'dark', false, { maxAge: 60, httpOnly: false })).toBe(
    'theme=dark; Path=/; SameSite=Lax; Max-Age=60',
  )
  expect(cookieLine('session', '', true, { maxAge: 0, httpOnly: true })).toBe(
    '__Host-session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  )
})
