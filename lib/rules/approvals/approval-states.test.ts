import { mayDecideRow } from './approval-states'

const waiting = { status: 'PENDING', ownRequestId: null }

test('APPR-25 a row of a queue can be decided while it waits, but never by its maker', () => {
  expect([waiting, { ...waiting, status: 'UPLOADED' }].map(mayDecideRow)).toEqual([true, true])
  expect(
    [
      { ...waiting, ownRequestId: '7' },
      { ...waiting, isOwn: true },
    ].map(mayDecideRow),
  ).toEqual([false, false])
})

test('APPR-25 paused and decided rows cannot be decided', () => {
  const rows = ['PAUSED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'SUPERSEDED'].map((status) => ({ ...waiting, status }))
  expect([...rows, { ...waiting, isPaused: true }].filter(mayDecideRow)).toEqual([])
})
