import type { Page } from '@playwright/test'

export const holdScripts = async (page: Page): Promise<() => void> => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/*.js', (route) => held.then(() => route.continue()))
  return go
}
