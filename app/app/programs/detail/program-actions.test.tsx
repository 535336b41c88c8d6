import { screen } from '@testing-library/react'
import { draw } from '@/tests/support/answer-limit'
import { RequestPageProvider } from '@/components/shared/approvals/request-page'
import { ProgramActions } from './program-actions'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))

const actions = (activatedBy: string | null, mayOpen = true) =>
  draw(
    <RequestPageProvider mayOpen={mayOpen}>
      <ProgramActions
        program={{
          id: '7',
          name: 'Meals',
          status: 'INACTIVE',
          version: 1,
          issuerCode: 'YES',
          needsApproval: false,
          isAsked: false,
          isVisible: true,
          isGiving: true,
          switchedOffBy: null,
          activatedBy,
        }}
      />
    </RequestPageProvider>,
  )

test('APPR-24, CARD-44 while the request to switch a program on waits, it is led to and not asked for again', () => {
  const { unmount } = actions('243')
  expect(screen.getByText(/^Turning it on needs approval\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open request #243' })).toHaveAttribute(
    'href',
    '/app/issuerConfigurations/approvalDetails/243',
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Hide from issuer portal'])
  unmount()
  actions('243', false)
  expect(screen.getByText(/^Turning it on needs approval\./)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('PROG-03 a program that is off is switched on where nothing waits', () => {
  actions(null)
  expect(screen.getByRole('button', { name: 'Activate' })).toBeEnabled()
})
