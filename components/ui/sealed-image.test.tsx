import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SealedImage } from './sealed-image'

test('TYPE-05 a picture that did not come is asked for again from its place', async () => {
  render(<SealedImage href="/api/files/x" alt="Logo" className="" lost={<p>It did not come</p>} again="Try again" />)
  fireEvent.error(screen.getByRole('img', { name: 'Logo' }))
  expect(screen.getByText('It did not come')).toBeInTheDocument()
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/api/files/x')
  expect(screen.queryByText('It did not come')).toBeNull()
})

test('BILL-01 a picture that failed before the scripts ran is said to be lost all the same', () => {
  const failed = [
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true),
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0),
  ]
  render(<SealedImage href="/api/files/x" alt="Bill" className="" lost={<p>It did not come</p>} />)
  failed.forEach((spy) => spy.mockRestore())
  expect(screen.getByText('It did not come')).toBeInTheDocument()
})
