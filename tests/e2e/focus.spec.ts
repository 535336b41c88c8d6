import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { openPage } from '../support/open-page'

/** What has the focus, if something else lies over all of it; null if at least a part of it can be seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    // A native control behind its own drawing is seen by its label.
    if (width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0') return null
    const inset = Math.min(3, width / 2 - 0.5, height / 2 - 0.5)
    const across = [left + inset, (left + right) / 2, right - inset]
    const down = [top + inset, (top + bottom) / 2, bottom - inset]
    const isSeen = across.some((x) =>
      down.some((y) => {
        const found = document.elementFromPoint(x, y)
        return found !== null && (element.contains(found) || found.contains(element))
      }),
    )
    return isSeen ? null : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} at ${top}`
  })

const expectFocusSeen = async (page: Page, key: 'Tab' | 'Shift+Tab', times: number) => {
  const hidden: string[] = []
  for (let pressed = 0; pressed < times; pressed++) {
    await page.keyboard.press(key)
    const found = await hiddenFocus(page)
    if (found) hidden.push(found)
  }
  expect(hidden).toEqual([])
}

const forms = ['/app/cards/issue', '/app/customers/new', '/app/programs/new', '/app/organization/new', '/app/roles/new']

for (const address of forms)
  test(`TYPE-06 what has the focus is never under a bar: ${address}`, async ({ signInAs }) => {
    const page = await signInAs()
    await page.setViewportSize({ width: 390, height: 560 })
    await openPage(page, address)
    await expectFocusSeen(page, 'Tab', 35)
    await page.setViewportSize({ width: 1280, height: 560 })
    await expectFocusSeen(page, 'Shift+Tab', 15)
  })

test('TYPE-06 what has the focus is never under the bar of a selection or the heads of a list', async ({
  signInAs,
}) => {
  const page = await signInAs()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 560 })
    await openPage(page, '/app/cards/list/approved?duration=any&pageSize=25')
    await page.locator('tbody').getByRole('checkbox').first().check()
    await expect(page.locator('.list-selection')).toBeVisible()
    expect(await hiddenFocus(page)).toBeNull()
    await expectFocusSeen(page, 'Tab', 20)
    await expectFocusSeen(page, 'Shift+Tab', 20)
  }
})
