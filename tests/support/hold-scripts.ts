import type { Page } from '@playwright/test'

/** With the release behind it, as Next writes it. */
export const SCRIPT = /\/_next\/static\/.+\.js(\?|$)/

export const holdScripts = async (page: Page): Promise<() => void> => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(SCRIPT, (route) => held.then(() => route.continue()))
  return go
}
