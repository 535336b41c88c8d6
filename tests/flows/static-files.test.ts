import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { startStack, type Stack } from '../support/stack'

let stack: Stack
let files: string[]
beforeAll(async () => {
  stack = await startStack()
  const page = await (await request(`${stack.url}/user/login`)).body.text()
  files = [/href="(\/_next\/static\/[^"]+\.css)"/, /src="(\/_next\/static\/[^"]+\.js[^"]*)"/].map(
    (pattern) => pattern.exec(page)?.[1] ?? '',
  )
})
afterAll(() => stack?.close())

const get = async (path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const answer = await request(`${stack.url}${path}`, { method, headers })
  return { ...answer, bytes: Buffer.from(await answer.body.arrayBuffer()) }
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)(
  'a browser that takes %s gets static files by %s, as small as the build made them',
  async (accepted, encoding, decompress) => {
    for (const path of files) {
      const { statusCode, headers, bytes } = await get(path, { 'accept-encoding': accepted })
      expect(statusCode).toBe(200)
      expect(headers['content-encoding']).toBe(encoding)
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const plain = await get(path, {})
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(headers['content-type']?.toString().toLowerCase()).toBe(
        plain.headers['content-type']?.toString().toLowerCase(),
      )
      expect(decompress(bytes).equals(plain.bytes)).toBe(true)
      expect(bytes.length).toBeLessThan(plain.bytes.length)
    }
  },
)

test('what a client refuses, half of a file and what is no file are not answered with compressed bytes', async () => {
  const [styles = ''] = files
  expect((await get(styles, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  const part = await get(styles, { 'accept-encoding': 'br', range: 'bytes=0-9' })
  expect([part.statusCode, part.bytes.length]).toEqual([206, 10])
  const secret = readFileSync(join(__dirname, '../../package.json'))
  for (const path of [
    `${styles}.br`,
    '/_next/static/../../package.json',
    '/_next/static/%2e%2e/%2e%2e/package.json',
    '/_next/static/constructor',
  ]) {
    const { statusCode, bytes } = await get(path, { 'accept-encoding': 'br' })
    expect(statusCode).toBeLessThan(500)
    expect(bytes.equals(secret)).toBe(false)
  }
})

test('scripts and navigations in place carry the release, which is named after its sources', async () => {
  const release = readFileSync(join(__dirname, '../..', process.env.NEXT_DIST_DIR ?? '.next', 'BUILD_ID'), 'utf8')
  expect(release).toMatch(/^[0-9a-f]{12}$/)
  expect(files[1]).toMatch(new RegExp(`\\.js\\?dpl=${release}$`))
  const { headers } = await get('/user/login', { rsc: '1' })
  expect(headers['x-nextjs-deployment-id']).toBe(release)
})

test('a static file is only read: any other method is told so', async () => {
  const { statusCode, headers } = await get(files[0] ?? '', { 'content-length': '0' }, 'POST')
  expect(statusCode).toBe(405)
  expect(headers.allow).toBe('GET, HEAD')
  expect((await get(files[0] ?? '', { 'accept-encoding': 'br' }, 'HEAD')).statusCode).toBe(200)
})
