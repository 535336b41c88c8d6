import { renderToStaticMarkup } from 'react-dom/server'
import { IssuerLogo } from '@/components/shared/issuer-logo'
import { StatusBadge } from '@/components/shared/status-badge'
import { Icon } from '@/components/ui/icon'
import { MenuAction, MenuButton } from '@/components/ui/menu-button'
import { markupOf } from '@/components/ui/markup'

const parsed = (html: string) => {
  const cell = document.createElement('div')
  cell.innerHTML = html
  return cell
}

const hostile = `<img src=x onerror=alert(1)> "quoted" 'single' & </td><script>alert(1)</script>`

test('text and attributes come out as they went in, whatever they hold', () => {
  const cell = parsed(
    markupOf(
      <span title={hostile} data-label={hostile}>
        {hostile}
      </span>,
    ),
  )
  expect(cell.querySelectorAll('*')).toHaveLength(1)
  expect(cell.textContent).toBe(hostile)
  expect(cell.querySelector('span')?.title).toBe(hostile)
  expect(cell.querySelector('span')?.dataset.label).toBe(hostile)
})

test('it draws what React draws', () => {
  const row = (
    <>
      <StatusBadge status="ACTIVE" label="Active" />
      <IssuerLogo code="INDIANBANK" />
      <time dateTime="2026-11-21T10:00:00Z">21 Nov</time>
      {['a', 1, null, false, undefined].map((part) => part)}
      <MenuButton id="m1" label="More" trigger={<Icon name="more" />}>
        <MenuAction reason="Comes with kits">Map kit</MenuAction>
      </MenuButton>
      <details className="row-more" aria-hidden={false} hidden>
        <summary>More</summary>
      </details>
      <br />
    </>
  )
  const shape = (html: string) => parsed(html).innerHTML.replaceAll('<!-- -->', '')
  expect(shape(markupOf(row))).toBe(shape(renderToStaticMarkup(row)))
})

test.each([
  ['a handler', <button key="1" onClick={() => undefined} />],
  ['raw markup', <p key="2" dangerouslySetInnerHTML={{ __html: '' }} />],
  ['a style', <p key="3" style={{ color: 'red' }} />],
  ['a script address', <a key="4" href="javascript:alert(1)" />],
  ['a data address', <a key="5" href="data:text/html,x" />],
])('a row with %s is refused', (_, node) => {
  expect(() => markupOf(node)).toThrow()
})

test('a part that is drawn later, or in the browser, is refused', () => {
  expect(() => markupOf(Promise.resolve('late'))).toThrow('at once')
  const island = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })
  const Island = island as unknown as () => null
  expect(() => markupOf(<Island />)).toThrow('no island')
})
