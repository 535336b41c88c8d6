import { routes } from '@/lib/routes'
import { atFrontDoor } from './front-door'

const leadsTo = async (path: string) =>
  (await atFrontDoor({ path, search: new URLSearchParams(), header: () => undefined })).to

test('SHELL-26 whatever is unknown leads to the root where nobody is signed in, beneath /app and /user too', async () => {
  for (const path of ['/nowhere', '/app/nowhere', '/app/cards/list/all/one/two', '/user/nowhere', '/user/login/more'])
    expect([path, await leadsTo(path)]).toEqual([path, '/'])
})

test('SHELL-05, SHELL-26 a screen leads to sign-in, and the pages of signing in are open', async () => {
  for (const { path } of Object.values(routes)) {
    const address = path.replace(/\{\w+\}/g, 'x')
    expect([address, await leadsTo(address)]).toEqual([address, '/user/login'])
  }
  expect(await leadsTo('/app/cards/list/all/4321')).toBe('/user/login')
  for (const path of ['/user/login', '/user/forgot-password', '/user/register', '/user/verify-QRCode', '/error'])
    expect([path, await leadsTo(path)]).toEqual([path, undefined])
  expect(await leadsTo('/user')).toBe('/user/login')
})
