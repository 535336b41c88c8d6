import type { Locator, Page } from '@playwright/test'

/** What a screen and its dialogs say. A failed write is told again in a notice a moment later, which stands outside both. Doc 1 §8 */
export const screenOf = (page: Page): Locator => page.locator('main, [role="dialog"], [role="alertdialog"]')

/** An error that the screen or a dialog shows. */
export const errorOf = (page: Page, words: string | RegExp = ''): Locator =>
  screenOf(page).getByRole('alert').filter({ hasText: words })

/** A notice at the top right: a toast. */
export const noticeOf = (page: Page, words: string | RegExp = ''): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: words })

/** An error that the portal shows beside its screen, for example about the connection. */
export const portalErrorOf = (page: Page, words: string): Locator =>
  page.locator('.frame > [role="alert"]').filter({ hasText: words })
