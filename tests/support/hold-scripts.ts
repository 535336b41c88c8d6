import type { Page } from '@playwright/test'

/** Holds the scripts back; the page is drawn by the server alone until they are let go. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  return go
}
