import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ListBehaviour } from './list-behaviour'

const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const toolbar = (typed = '') => (
  <>
    <form action="/list" method="get">
      <input type="hidden" name="pageSize" value="25" />
      <input type="search" name="search" aria-label="Search" defaultValue={typed} data-value={typed} />
    </form>
    <form action="/list" method="get">
      <select name="duration" aria-label="Date range" defaultValue="last-7" data-value="last-7">
        <option value="last-7">Last 7 days</option>
        <option value="custom">Custom Date</option>
        <option value="any">Any Time</option>
      </select>
      <input type="date" name="from" aria-label="From" min="2000-01-01" max="2026-03-04" defaultValue="" />
      <input type="date" name="to" aria-label="To" min="2000-01-01" max="2026-03-04" defaultValue="2026-03-01" />
    </form>
  </>
)
const rows = (
  <div className="list-scroll" tabIndex={0} data-testid="rows">
    <table>
      <tbody>
        {['Asha', 'Bela', 'Chitra'].map((name) => (
          <tr key={name}>
            <td>
              {name === 'Bela' ? (
                name
              ) : (
                <a href={`/list/${name}`} data-open="">
                  {name}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
const search = () => screen.getByLabelText<HTMLInputElement>('Search')

beforeEach(() => {
  jest.useFakeTimers()
  Object.values(router).forEach((mock) => mock.mockReset())
})
afterEach(() => jest.useRealTimers())

test('CONST-05 typed text is sent once, 800 ms after the last key', () => {
  render(<ListBehaviour state="1">{toolbar()}</ListBehaviour>)
  for (const value of ['A', 'As', 'Asha']) {
    fireEvent.input(search(), { target: { value } })
    act(() => void jest.advanceTimersByTime(799))
  }
  expect(router.push).not.toHaveBeenCalled()
  act(() => void jest.advanceTimersByTime(1))
  expect(router.push.mock.calls).toEqual([['/list?pageSize=25&search=Asha', { scroll: false }]])
})

test('LIST-05 typing any text switches the duration to Any Time', () => {
  render(<ListBehaviour state="1">{toolbar()}</ListBehaviour>)
  fireEvent.input(search(), { target: { value: 'A' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Date range').value).toBe('any')
})

test('LIST-04 choosing a range searches at once', () => {
  render(<ListBehaviour state="1">{toolbar()}</ListBehaviour>)
  fireEvent.change(screen.getByLabelText('Date range'), { target: { value: 'any' } })
  expect(router.push).toHaveBeenCalledWith('/list?duration=any', { scroll: false })
})

test('LIST-11 a start after the end clears the end', () => {
  render(<ListBehaviour state="1">{toolbar()}</ListBehaviour>)
  fireEvent.change(screen.getByLabelText('Date range'), { target: { value: 'custom' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-03' } })
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('')
  act(() => void jest.advanceTimersByTime(800))
  expect(router.push).toHaveBeenLastCalledWith('/list?duration=custom&from=2026-03-03', { scroll: false })
})

test('LIST-03 the controls follow the address, but not text that is being typed', () => {
  const { rerender } = render(<ListBehaviour state="1">{toolbar('Asha')}</ListBehaviour>)
  rerender(<ListBehaviour state="2">{toolbar('')}</ListBehaviour>)
  expect(search().value).toBe('')
  search().focus()
  fireEvent.input(search(), { target: { value: 'Be' } })
  rerender(<ListBehaviour state="3">{toolbar('B')}</ListBehaviour>)
  expect(search().value).toBe('Be')
})

test('LIST-01 arrow keys, Home and End walk the rows, rows without a link too', () => {
  render(<ListBehaviour state="1">{rows}</ListBehaviour>)
  const region = screen.getByTestId('rows')
  region.focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? region, { key })
  press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('Asha')
  press('ArrowDown')
  expect(document.activeElement?.tagName).toBe('TR')
  press('End')
  expect(document.activeElement?.textContent).toBe('Chitra')
  press('ArrowUp')
  press('Home')
  expect(document.activeElement?.textContent).toBe('Asha')
})

test('LIST-01 arrow keys walk the checkboxes of rows, Enter on one opens its row and keys leave selects and text alone', () => {
  render(
    <ListBehaviour state="1">
      <div className="list-scroll">
        <table>
          <tbody>
            {['Asha', 'Bela'].map((name) => (
              <tr key={name}>
                <td>
                  <input type="checkbox" aria-label={name} />
                  <a href={`/list/${name}`} data-open="">
                    {name}
                  </a>
                  <input type="text" aria-label={`Note on ${name}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ListBehaviour>,
  )
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('checkbox', { name: 'Asha' }).focus()
  press('ArrowDown')
  expect(screen.getByRole('checkbox', { name: 'Bela' })).toHaveFocus()
  press('j')
  expect(screen.getByRole('checkbox', { name: 'Bela' })).toHaveFocus()
  press('k')
  expect(screen.getByRole('checkbox', { name: 'Asha' })).toHaveFocus()
  press('Enter')
  expect(router.push).toHaveBeenCalledWith('/list/Asha', { scroll: false })
  screen.getByLabelText('Note on Asha').focus()
  press('ArrowDown')
  expect(screen.getByLabelText('Note on Asha')).toHaveFocus()
})

test('LIST-01 a plain click on a link navigates in place, a click with a modifier is left alone', () => {
  render(<ListBehaviour state="1">{rows}</ListBehaviour>)
  fireEvent.click(screen.getByText('Asha'))
  expect(router.push).toHaveBeenCalledWith('/list/Asha', { scroll: false })
  const link = screen.getByText('Chitra')
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(router.push).toHaveBeenCalledTimes(1)
})

test('LIST-04 what was chosen before the scripts had loaded is sent when they have', () => {
  const screenOf = <ListBehaviour state="1">{toolbar()}</ListBehaviour>
  const { container, unmount } = render(screenOf)
  const drawn = container.innerHTML
  unmount()
  const early = document.createElement('div')
  early.innerHTML = drawn
  document.body.append(early)
  const select = early.querySelector('select')
  if (select) select.value = 'any'
  render(screenOf, { container: early, hydrate: true })
  expect(router.push.mock.calls).toEqual([['/list?duration=any', { scroll: false }]])
})

test('LIST-04 two choices of one form made before the scripts had loaded are sent once, together', () => {
  const form = (
    <form action="/list" method="get">
      {['duration', 'status'].map((name) => (
        <select key={name} name={name} aria-label={name} defaultValue="one" data-value="one">
          <option value="one">One</option>
          <option value="two">Two</option>
        </select>
      ))}
    </form>
  )
  const early = document.createElement('div')
  const { container, unmount } = render(<ListBehaviour state="1">{form}</ListBehaviour>)
  early.innerHTML = container.innerHTML
  unmount()
  document.body.append(early)
  for (const select of early.querySelectorAll('select')) select.value = 'two'
  render(<ListBehaviour state="1">{form}</ListBehaviour>, { container: early, hydrate: true })
  expect(router.push.mock.calls).toEqual([['/list?duration=two&status=two', { scroll: false }]])
})

test('LIST-04 a choice made while the one before is on its way is kept when that one is there', () => {
  const screenOf = (state: string, chosen: readonly string[]) => (
    <ListBehaviour state={state}>
      <form action="/list" method="get">
        {['program', 'type', 'issuer'].map((name) => (
          <select
            key={name}
            name={name}
            aria-label={name}
            defaultValue=""
            data-value={chosen.includes(name) ? 'one' : ''}
          >
            <option value="">All</option>
            <option value="one">One</option>
          </select>
        ))}
      </form>
    </ListBehaviour>
  )
  history.replaceState(null, '', '/list')
  const { rerender } = render(screenOf('1', []))
  const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  choose('program', 'one')
  choose('type', 'one')
  history.replaceState(null, '', '/list?program=one')
  rerender(screenOf('2', ['program']))
  expect(screen.getByLabelText('type')).toHaveValue('one')
  choose('issuer', 'one')
  expect(router.push).toHaveBeenLastCalledWith('/list?program=one&type=one&issuer=one', { scroll: false })
  history.replaceState(null, '', '/list?program=one&type=one&issuer=one')
  rerender(screenOf('3', ['program', 'type', 'issuer']))
  // Back: what is chosen there is shown.
  history.replaceState(null, '', '/list?program=one')
  fireEvent.popState(window)
  rerender(screenOf('4', ['program']))
  expect(screen.getByLabelText('type')).toHaveValue('')
  history.replaceState(null, '', '/')
})

test('CARD-06 a page size that is chosen is shown at once and kept behind it', async () => {
  jest.useRealTimers()
  const sent: [string, string][] = []
  const real = global.fetch
  // The network is the one thing outside.
  global.fetch = async (address, init) => {
    sent.push([String(address), String(init?.body)])
    return { ok: true } as Response
  }
  render(
    <ListBehaviour state="1">
      <form action="/list" method="get">
        <input type="hidden" name="search" value="Asha" />
        <select name="pageSize" aria-label="Rows per page" defaultValue="5" data-value="5">
          <option>5</option>
          <option>25</option>
        </select>
        <button type="submit" formMethod="post" formAction="/keep" name="list" value="cards">
          Apply
        </button>
      </form>
    </ListBehaviour>,
  )
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } })
  expect(router.push).toHaveBeenCalledWith('/list?search=Asha&pageSize=25', { scroll: false })
  await waitFor(() => expect(sent).toEqual([['/keep', 'list=cards&pageSize=25']]))
  global.fetch = real
})
