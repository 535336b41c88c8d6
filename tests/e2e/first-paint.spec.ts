import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures'
import { expectSameLooks } from '../support/first-looks'

const LARGEST_CRITICAL = 9500

test('a list looks the same before and after its stylesheet', async ({ signInAs }) => {
  await expectSameLooks(await signInAs(), [
    '/app/cards/list/all?duration=any&pageSize=25',
    '/app/organization/list/all',
  ])
})

test('the critical styles of a list are small, and other screens link the stylesheet alone', async ({ signInAs }) => {
  const page = await signInAs()
  const documentOf = async (path: string) => {
    await page.context().clearCookies({ name: 'styles' })
    return (await page.request.get(path)).text()
  }
  const list = await documentOf('/app/cards/list/all')
  const [, critical = ''] = /<style nonce="[^"]+">(.+?)<\/style>/s.exec(list) ?? []
  expect(critical).toContain('.list-table')
  expect(gzipSync(critical).length).toBeLessThan(LARGEST_CRITICAL)
  expect(list.split('.list-table').length).toBe(critical.split('.list-table').length)
  for (const path of ['/app/dashboard', '/app/cards/list/all?panel=filter', '/app/profile']) {
    const other = await documentOf(path)
    expect(other, path).not.toContain('<style')
    expect(other.indexOf('rel="stylesheet"'), path).toBeLessThan(other.indexOf('</head>'))
  }
  const again = await (await page.request.get('/app/cards/list/all')).text()
  expect(again, 'a browser that has the stylesheet is not sent a part of it again').not.toContain('<style')
  expect(again.indexOf('rel="stylesheet"')).toBeLessThan(again.indexOf('</head>'))
})
