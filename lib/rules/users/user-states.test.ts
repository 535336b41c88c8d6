import { changesOf, isLawfulChange } from './user-states'

test('USER-02 what can be done with an account follows from its state', () => {
  expect(['ACTIVE', 'LOCKED', 'BLOCKED', 'INVITED', 'UNKNOWN', null].map(changesOf)).toEqual([
    ['block'],
    ['unlock', 'block'],
    ['unblock'],
    ['resend', 'block'],
    [],
    [],
  ])
})

test('USER-02 several are let in at once, those that wait after wrong passwords too', () => {
  expect(['ACTIVE', 'LOCKED', 'BLOCKED', 'INVITED'].map((status) => isLawfulChange('unblock', status))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
