import { render, screen } from '@testing-library/react'
import { StillMarkup } from './still-markup'

const link = (name: string, href: string, current = false) =>
  `<a href="${href}" aria-label="${name}"${current ? ' aria-current="page"' : ''}>·</a>`
const focused = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName
const drawn = async (before: readonly string[], focus: string, after: readonly string[]) => {
  const { rerender } = render(<StillMarkup as="nav" html={before.join('')} />)
  const at = screen.getAllByRole('link').find((element) => element.getAttribute('href') === focus)
  at?.focus()
  expect(focused()).toBe(focus)
  rerender(<StillMarkup as="nav" html={after.join('')} />)
  await Promise.resolve()
  return focused()
}

test('the focus stays on the link of the same name, wherever that leads now', async () => {
  expect(
    await drawn([link('Next', '/2'), link('Page 2', '/2')], '/2', [link('Page 2', '/2'), link('Next', '/3')]),
  ).toBe('/3')
})

test('of links alike it takes the one that leads to the same place', async () => {
  const rows = [link('Open', '/a'), link('Open', '/b'), link('Open', '/c')]
  expect(await drawn(rows, '/b', [link('Open', '/z'), ...rows])).toBe('/b')
})

test('where no link is alike the current one has it, and where there is none nothing is focused', async () => {
  expect(await drawn([link('Next', '/9')], '/9', [link('Page 9', '/9', true)])).toBe('/9')
  expect(await drawn([link('Open', '/a')], '/a', [link('Open', '/b'), link('Open', '/c')])).toBe('BODY')
})

test('what is focused elsewhere is left alone', async () => {
  const { rerender } = render(
    <>
      <input aria-label="Search" />
      <StillMarkup html={link('Next', '/2')} />
    </>,
  )
  screen.getByLabelText('Search').focus()
  rerender(
    <>
      <input aria-label="Search" />
      <StillMarkup html={link('Next', '/3')} />
    </>,
  )
  await Promise.resolve()
  expect(screen.getByLabelText('Search')).toHaveFocus()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/3')
})

test('who took the focus while the rest was drawn keeps it', async () => {
  const both = (href: string) => (
    <>
      <input aria-label="Search" />
      <StillMarkup html={link('Next', href)} />
    </>
  )
  const { rerender } = render(both('/2'))
  screen.getByRole('link').focus()
  rerender(both('/3'))
  screen.getByLabelText('Search').focus()
  await Promise.resolve()
  expect(screen.getByLabelText('Search')).toHaveFocus()
})
