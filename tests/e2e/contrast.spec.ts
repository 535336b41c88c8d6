import { expectLegible, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'

/** One screen of each kind: colours come from the theme and from components/ui, not from a single screen. */
const screens = {
  lists: [
    routes.cardList({ filter: 'all' }),
    routes.transactionList({ filter: 'allOrgTxns' }),
    routes.approvalQue(),
    routes.auditList({ filter: 'portal' }),
    routes.support(),
  ],
  forms: [
    routes.cardIssue(),
    routes.customerNew(),
    routes.organizationNew(),
    routes.cardsBulk(),
    routes.programNew(),
    routes.roleNew(),
  ],
  figures: [routes.dashboard(), routes.ledger(), routes.branchTree(), routes.roleMatrix(), routes.reports()],
  settings: [
    routes.issuerSettings(),
    routes.brandTheme(),
    routes.profile(),
    routes.notifications(),
    routes.developer(),
    routes.walkthrough(),
  ],
} as const

for (const [kind, addresses] of Object.entries(screens))
  test(`SHELL-02 ${kind} can be read in both themes and hit`, async ({ signInAs }) => {
    test.slow()
    const page = await signInAs()
    for (const address of addresses) {
      await openPage(page, address)
      await expectLegible(page)
    }
  })

for (const list of [
  routes.organizationList({ filter: 'all' }),
  routes.cardList({ filter: 'all' }),
  routes.customerList({ filter: 'all' }),
  routes.transactionList({ filter: 'allOrgTxns' }),
])
  test(`SHELL-02 the first record of ${list} can be read in both themes and hit`, async ({ signInAs }) => {
    const page = await signInAs()
    await openPage(page, `${list}?duration=any`)
    await page.locator('tbody tr').first().getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname !== list)
    await expectLegible(page)
  })

test('SHELL-02 pages before sign-in can be read in both themes and hit', async ({ page }) => {
  for (const address of [publicPaths.signIn, publicPaths.register, publicPaths.forgotPassword]) {
    await openPage(page, address)
    await expectLegible(page)
  }
})
