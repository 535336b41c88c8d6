import { expect, test } from '../support/fixtures'
import { openPage } from '../support/open-page'

const CHECKER = 'approvals@sandbox.test'

for (const width of [390, 768, 1280])
  test(`APPR-32 nothing that has the focus lies under the bar of the selection at ${width} pixels`, async ({
    signInAs,
  }) => {
    const page = await signInAs(CHECKER)
    await page.setViewportSize({ width, height: 640 })
    await openPage(page, '/app/approvalQue?tab=businesses&issuerCode=ALL&perPage=50')
    await page.locator('tbody').getByRole('checkbox').first().check()
    const bar = page.getByRole('group', { name: 'Selected requests' })
    await expect(bar).toBeVisible()
    const covered: string[] = []
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab')
      const under = await bar.evaluate((element) => {
        const focus = document.activeElement
        if (!focus || focus === document.body || element.contains(focus)) return null
        const [a, b] = [element.getBoundingClientRect(), focus.getBoundingClientRect()]
        const isUnder = b.bottom > a.top + 1 && b.top < a.bottom - 1 && b.right > a.left && b.left < a.right
        return isUnder ? `${focus.textContent} ${b.top} ${a.top}` : null
      })
      if (under) covered.push(under)
    }
    expect(covered).toEqual([])
  })
