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
  expect(value.innerHTML).toBe('farhan.<wbr>ansari1@<wbr>platform.<wbr>sandbox.<wbr>test')
  expect(value).toHaveTextContent('farhan.ansari1@platform.sandbox.test')
})

test.each(['Vindhya Power Corp. Ltd', '10.50'])('%s stays in one piece', (text) => {
  show(text)
  expect(screen.getByRole('definition').innerHTML).toBe(text)
})

test('an empty fact says so', () => {
  show(null)
  expect(screen.getByText('Not given')).toBeVisible()
})
