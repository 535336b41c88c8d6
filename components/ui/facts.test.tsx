import { render, screen } from '@testing-library/react'
import { Fact, Facts } from './facts'

const show = (value: string | null) =>
  render(
    <Facts>
      <Fact label="Email" empty="Not given">
        {value}
      </Fact>
    </Facts>,
  )

test('an address goes on after its @ and its dots, and is copied as it is', () => {
  show('farhan.ansari1@platform.sandbox.test')
  const value = screen.getByRole('definition')
  const pieces = [...value.childNodes].map(({ nodeName, textContent }) => textContent || nodeName)
  expect(pieces).toEqual(['farhan.', 'WBR', 'ansari1@', 'WBR', 'platform.', 'WBR', 'sandbox.', 'WBR', 'test'])
  expect(value).toHaveTextContent('farhan.ansari1@platform.sandbox.test')
})

test.each(['Vindhya Power Corp. Ltd', '10.50'])('%s stays in one piece', (text) => {
  show(text)
  const { childNodes } = screen.getByRole('definition')
  expect([...childNodes].map(({ textContent }) => textContent)).toEqual([text])
})

test('an empty fact says so', () => {
  show(null)
  expect(screen.getByText('Not given')).toBeVisible()
})
