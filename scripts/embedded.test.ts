import { execFileSync } from 'node:child_process'

const portalUrl = (env: Record<string, string>): string => {
  const { PORTAL_URL: _url, PORT: _port, ...others } = process.env
  const code = "import('./scripts/embedded.mjs').then(({ embedded }) => process.stdout.write(embedded().PORTAL_URL))"
  return execFileSync(process.execPath, ['-e', code], { env: { ...others, ...env }, encoding: 'utf8' })
}

test('SESS-02 links in mails lead to a name, which passkeys need, unless PORTAL_URL says where', () => {
  expect(portalUrl({})).toBe('http://localhost:3000')
  expect(portalUrl({ PORT: '3100' })).toBe('http://localhost:3100')
  expect(portalUrl({ PORTAL_URL: 'http://127.0.0.1:3000' })).toBe('http://127.0.0.1:3000')
})
