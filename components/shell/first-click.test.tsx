import { waitFor } from '@testing-library/react'
import { Suspense, useState, type FormEvent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { FirstClick } from './first-click'
import { holdClickScript } from './held-click'

const clicked = jest.fn()

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button
      type="button"
      onClick={() => {
        clicked(name)
        setCount(count + 1)
      }}
    >
      {name} <i>{count}</i>
    </button>
  )
}

const submitted = (name: string) => (event: FormEvent) => {
  event.preventDefault()
  clicked(name)
}

const page = (
  <>
    <Counter name="Freeze" />
    <a href="#other">Other</a>
    <button type="button" popoverTarget="made-later" onClick={() => clicked('Menu')} />
    <button type="button" popoverTarget="there" onClick={() => clicked('Bell')} />
    <div id="there" />
    <Suspense>
      <Counter name="Later" />
    </Suspense>
    <form method="post" action="/api/issuing/tags" onSubmit={submitted('Call')}>
      <input name="name" />
      <button type="submit" name="call" />
    </form>
    <form method="post" action="/api/session/preferences" onSubmit={submitted('Native')}>
      <button type="submit" name="native" />
    </form>
    <FirstClick />
  </>
)

let root: Root | undefined
let container: HTMLElement
/** As in a browser: React hydrates in a task of its own. */
const hydrate = () => (root = hydrateRoot(container, page))
const settle = async () => {
  await waitFor(() => expect(window.heldClick).toBeUndefined())
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const press = (selector: string) => container.querySelector<HTMLElement>(selector)?.click()

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  clicked.mockClear()
  container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.replaceChildren(container)
  window.eval(holdClickScript)
})
afterEach(() => {
  root?.unmount()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a click before React starts is carried out once, also on an icon inside the button', async () => {
  press('button i')
  expect(clicked).not.toHaveBeenCalled()
  hydrate()
  await settle()
  expect(clicked.mock.calls).toEqual([['Freeze']])
  expect(container.textContent).toContain('Freeze 1')
  press('button')
  await settle()
  expect(clicked).toHaveBeenCalledTimes(2)
})

test('a click while React hydrates is answered by React alone', async () => {
  hydrate()
  press('button')
  expect(clicked).toHaveBeenCalledTimes(1)
  await settle()
  expect(clicked).toHaveBeenCalledTimes(1)
})

test('a form with a call that is sent before React starts is held and sent once', async () => {
  const native = jest.fn((event: Event) => event.preventDefault())
  container.addEventListener('submit', native)
  press('button[name=call]')
  expect(native).not.toHaveBeenCalled()
  container.removeEventListener('submit', native)
  hydrate()
  await settle()
  expect(clicked.mock.calls).toEqual([['Call']])
})

test('a form of the portal is left to the browser', async () => {
  const native = jest.fn((event: Event) => event.preventDefault())
  container.addEventListener('submit', native)
  press('button[name=native]')
  expect(native).toHaveBeenCalledTimes(1)
  container.removeEventListener('submit', native)
  hydrate()
  await settle()
  expect(clicked).not.toHaveBeenCalled()
})

test('the last click counts', async () => {
  press('button')
  press('a')
  hydrate()
  await settle()
  expect(clicked).not.toHaveBeenCalled()
})

test('a click that opens a popover is not repeated', async () => {
  press('[popovertarget=there]')
  hydrate()
  await settle()
  expect(clicked).not.toHaveBeenCalled()
})

test('a menu that React makes opens for a click before', async () => {
  press('[popovertarget=made-later]')
  hydrate()
  await settle()
  expect(clicked.mock.calls).toEqual([['Menu']])
})

test('a click on a part that React hydrates later is carried out', async () => {
  press('button[type=button]:last-of-type')
  hydrate()
  await settle()
  expect(clicked.mock.calls).toEqual([['Later']])
})
