import { measureRows, swapRows } from './swap-rows'

const tableOf = (heads: readonly string[], rows: readonly string[]) =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr><td><a href="/${row}">${row}</a></td></tr>`).join('')}</tbody></table>`
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => String(first + at))
const rowsOf = (place: HTMLElement) => [...place.querySelectorAll('tbody tr')].map((row) => row.textContent)

/** A place of 120 pixels, its head of 20, with rows of 20: five are in sight. */
const standing = (heads = ['Name']) => {
  const place = document.createElement('div')
  place.innerHTML = tableOf(heads, from(1, 10))
  document.body.replaceChildren(place)
  measureRows(place)
  return place
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return 20 * Math.max(1, this.querySelectorAll(':scope > tr').length)
  })
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(140)
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(120)
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('rows in sight are written at once, the rest when they are painted', () => {
  const place = standing()
  swapRows(place, tableOf(['Name'], from(11, 10)))
  expect(rowsOf(place)).toEqual(from(11, 6))
  jest.runAllTimers()
  expect(rowsOf(place)).toEqual(from(11, 10))
})

test('the rest that is called off does not come', () => {
  const place = standing()
  swapRows(place, tableOf(['Name'], from(11, 10)))?.()
  measureRows(place)
  swapRows(place, tableOf(['Name'], from(21, 10)))
  jest.runAllTimers()
  expect(rowsOf(place)).toEqual(from(21, 10))
})

test('all rows come at once where they fit, where the reader is further down, and where the focus is on one', () => {
  const few = standing()
  expect(swapRows(few, tableOf(['Name'], from(11, 6)))).toBeNull()
  expect(rowsOf(few)).toEqual(from(11, 6))

  const below = standing()
  below.scrollTop = 60
  measureRows(below)
  expect(swapRows(below, tableOf(['Name'], from(11, 10)))).toBeNull()
  expect(rowsOf(below)).toEqual(from(11, 10))

  const scrolled = standing()
  scrolled.dispatchEvent(new Event('scroll'))
  expect(swapRows(scrolled, tableOf(['Name'], from(11, 10)))).toBeNull()

  const focused = standing()
  focused.querySelector('a')?.focus()
  expect(swapRows(focused, tableOf(['Name'], from(11, 10)))).toBeNull()
  expect(rowsOf(focused)).toEqual(from(11, 10))
})

test('under the same headings columns keep their widths, under others they do not', () => {
  const widthsOf = (place: HTMLElement) => [...place.querySelectorAll('th')].map(({ style }) => style.width)
  const place = standing()
  swapRows(place, tableOf(['Name'], from(11, 10)))
  expect(widthsOf(place)).toEqual(['140px'])
  measureRows(place)
  swapRows(place, tableOf(['Name', 'Status'], from(21, 10)))
  expect(widthsOf(place)).toEqual(['', ''])
})

test('what is no table is written whole', () => {
  const place = standing()
  expect(swapRows(place, '<p>Nothing here yet</p>')).toBeNull()
  expect(place.textContent).toBe('Nothing here yet')
})
