import { act, render } from '@testing-library/react'
import { useAutoClose } from './use-auto-close'

const mockRefresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: mockRefresh }) }))

function Done({ over, close }: { over: 'page' | 'list'; close: () => void }) {
  useAutoClose(over, close)
  return null
}

const begun = (over: 'page' | 'list') => {
  const told = { closed: 0 }
  const drawn = render(<Done over={over} close={() => void told.closed++} />)
  return { told, drawn }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('CONST-10, KIT-21, GC-06 a dialog whose work is done closes by itself after two seconds, not before', () => {
  const { told } = begun('page')
  pass(1999)
  expect(told.closed).toBe(0)
  pass(1)
  expect(told.closed).toBe(1)
  pass(10_000)
  expect(told.closed).toBe(1)
})

test('CONST-10, KIT-21 one that is closed by hand before stays closed, and the list below is read anew on return', () => {
  const { told, drawn } = begun('list')
  drawn.unmount()
  window.dispatchEvent(new PopStateEvent('popstate'))
  pass(10_000)
  expect(told.closed).toBe(0)
  expect(mockRefresh).toHaveBeenCalledTimes(1)
})
