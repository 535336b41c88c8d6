import { behindGateway, hangUp, problemOf, signedIn, type Behaviour } from '@/tests/support/gateway'
import { env } from '../env'
import { fetchFile } from './file'
import { makeFileReference } from './file-links'

const behind = behindGateway()

test('decision 32 a file is streamed as what it is, to be kept and never run', async () => {
  const { session } = await signedIn(['CARD_READ'])
  const get = (path = 'sheet.csv') =>
    fetchFile((makeFileReference(`${behind.files}${path}`, session.id) ?? '').slice(11), session, 'r-1')
  const answered = async (headers: Record<string, string>, path?: string) => {
    behind.behave = (response) => void response.writeHead(200, headers).end('A,B')
    const answer = await get(path)
    expect(await answer.text()).toBe('A,B')
    return [answer.headers.get('content-type'), answer.headers.get('content-disposition')]
  }
  expect(await answered({ 'content-type': 'text/csv; charset=utf-8' }, 'sheet.csv?v=2')).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="sheet.csv"',
  ])
  expect([behind.seen[0]?.method, behind.seen[0]?.path, behind.seen[0]?.headers['x-request-id']]).toEqual([
    'GET',
    '/files/sheet.csv?v=2',
    'r-1',
  ])
  for (const type of ['image/png', 'image/jpeg', 'application/pdf', 'application/vnd.ms-excel'])
    expect((await answered({ 'content-type': type }))[0]).toBe(type)
  for (const type of ['text/html', 'image/svg+xml', 'x text/csv', 'text/csvx', ''])
    expect((await answered({ 'content-type': type }))[0]).toBe('application/octet-stream')
  expect((await answered({ 'content-disposition': 'attachment; filename="own.csv"' }))[1]).toBe(
    'attachment; filename="own.csv"',
  )
  expect((await answered({ 'content-disposition': 'inline; filename="own.csv"' }))[1]).toBe(
    'attachment; filename="sheet.csv"',
  )
  for (const odd of ['a%20b', `${'x'.repeat(81)}`, 'folder/']) expect((await answered({}, odd))[1]).toBe('attachment')
  const own = await fetchFile((makeFileReference(`${behind.files}a.csv`, session.id) ?? '').slice(11), session, '')
  expect([own.headers.get('x-request-id'), behind.seen.at(-1)?.headers['x-request-id']]).toEqual([
    '',
    expect.stringMatching(/^[\da-f-]{36}$/),
  ])
  await own.text()
  const kept = await get()
  expect([kept.headers.get('cache-control'), kept.headers.get('x-request-id')]).toEqual(['no-store', 'r-1'])
})

test('decision 32 a file that cannot be had is a clear problem', async () => {
  const { session } = await signedIn(['CARD_READ'])
  const code = async (how: Behaviour, path = 'a.csv') => {
    behind.behave = how
    return (
      await problemOf(
        fetchFile((makeFileReference(`${behind.files}${path}`, session.id) ?? '').slice(11), session, 'r-1'),
      )
    ).details.code
  }
  const status =
    (of: number): Behaviour =>
    (response) =>
      void response.writeHead(of).end('x')
  expect(await code(status(404))).toBe('not-found')
  for (const told of [201, 302, 403, 500]) expect([told, await code(status(told))]).toEqual([told, 'upstream-error'])
  expect(await code(hangUp)).toBe('upstream-down')
  env().UPSTREAM_TIMEOUT_MS = 300
  expect(await code(() => undefined)).toBe('upstream-slow')
  env().UPSTREAM_TIMEOUT_MS = 10_000
  expect((await problemOf(fetchFile('nonsense', session, 'r-1'))).details.code).toBe('not-found')
})
