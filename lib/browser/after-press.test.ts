/** @jest-environment jsdom */
import { afterPress } from './after-press'

const fire = (type: string) => window.dispatchEvent(new Event(type))
const pass = () => new Promise((resolve) => setTimeout(resolve))

test('without a pressed pointer work runs at once', () => {
  const work = jest.fn()
  afterPress(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('with a pressed pointer work runs once, with the click', async () => {
  const work = jest.fn()
  fire('pointerdown')
  afterPress(work)
  await pass()
  fire('pointerup')
  expect(work).not.toHaveBeenCalled()
  fire('click')
  expect(work).toHaveBeenCalledTimes(1)
  await pass()
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['pointerup', 'pointercancel'])('work waits for no click after a %s that makes none', async (end) => {
  const work = jest.fn()
  fire('pointerdown')
  afterPress(work)
  fire(end)
  await pass()
  expect(work).toHaveBeenCalledTimes(1)
})
