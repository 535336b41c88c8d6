import { screen } from '@testing-library/react'
import { draw } from '@/tests/support/answer-limit'
import { SecondFactorRule } from './second-factor-rule'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))

test('ORG-34, ORG-38 what the issuer demands of papers is not relaxed by others, and says who may', () => {
  const { unmount } = draw(<SecondFactorRule orgId="1" isRequired requiredBy="ISSUER" />)
  const button = screen.getByRole('button')
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(
    'The issuer set this restriction. Only the issuer or the platform can lift it.',
  )
  unmount()
  draw(<SecondFactorRule orgId="1" isRequired requiredBy={null} />)
  expect(screen.getByRole('button')).toBeEnabled()
})
