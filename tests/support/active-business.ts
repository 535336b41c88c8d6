import type { Page } from '@playwright/test'

export const openWithBusiness = async (page: Page, baseURL: string | undefined, path: string, orgId: string) => {
  const { origin } = new URL(baseURL ?? '')
  const answer = await page.request.post('/api/session/organization', {
    form: { orgId },
    headers: { origin, referer: `${origin}${path}` },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`The business was not chosen: ${answer.status()}`)
  await page.goto(answer.headers().location ?? path)
}
