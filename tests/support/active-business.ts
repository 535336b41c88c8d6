import type { Page } from '@playwright/test'

/** Chooses the active business as the picker of a page does, and opens that page with it. ACC-29 */
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
