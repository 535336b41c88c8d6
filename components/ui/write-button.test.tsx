import { render, screen } from '@testing-library/react'
import { FileInput } from './file-input'
import { ReadOnlyProvider } from './read-only'
import { WriteButton } from './write-button'

const draw = (why: string | null) =>
  render(
    <ReadOnlyProvider value={why}>
      <WriteButton title="Marks everything">Mark all</WriteButton>
      <FileInput aria-label="File" />
    </ReadOnlyProvider>,
  )

test('USER-21 what changes something at once and what takes a file are switched off with the reason where nothing can be changed', () => {
  const { unmount } = draw(null)
  expect(screen.getByRole('button', { name: 'Mark all' })).toBeEnabled()
  expect(screen.getByLabelText('File')).toBeEnabled()
  unmount()
  draw('You see the console as somebody else')
  for (const control of [screen.getByRole('button', { name: 'Mark all' }), screen.getByLabelText('File')]) {
    expect(control).toBeDisabled()
    expect(control).toHaveAttribute('title', 'You see the console as somebody else')
  }
})
