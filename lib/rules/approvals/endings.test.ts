import { endedBy, stepState } from './endings'

test('decision 45 what is cancelled, withdrawn or replaced is not called decided', () => {
  expect(['APPROVED', 'REJECTED', 'CANCELLED', 'WITHDRAWN', 'SUPERSEDED', null].map(endedBy)).toEqual([
    'decidedBy',
    'decidedBy',
    'cancelledBy',
    'withdrawnBy',
    'changedBy',
    'decidedBy',
  ])
})

test('APPR-13 a step that waits is for later while its request waits, and never decided once that has ended', () => {
  const states = ['APPROVED', 'REJECTED', 'CURRENT', 'NEXT', null]
  expect(states.map((state) => stepState(state, 'PENDING'))).toEqual([
    'APPROVED',
    'REJECTED',
    'CURRENT',
    'NEXT',
    'NEXT',
  ])
  expect(states.map((state) => stepState(state, 'PAUSED'))[3]).toBe('NEXT')
  for (const ended of ['REJECTED', 'CANCELLED', 'WITHDRAWN', 'SUPERSEDED'])
    expect(states.map((state) => stepState(state, ended))).toEqual(['APPROVED', 'REJECTED', 'NEVER', 'NEVER', 'NEVER'])
})
