import { stateOfSteps, type BusinessFacts } from './first-steps'

const nothing: BusinessFacts = {
  status: 'DRAFT',
  isSetUp: false,
  programs: { active: 0, waiting: 0 },
  money: { wasPaidIn: false, waiting: 0 },
  cards: 0,
  people: 1,
}
const states = (facts: Partial<BusinessFacts>) => Object.values(stateOfSteps({ ...nothing, ...facts })).join(' ')

test('a business that has just begun completes its set-up and may invite people; the rest comes later', () => {
  expect(states({})).toBe('OPEN LATER LATER LATER LATER OPEN')
})

test('what was sent waits for its issuer, what was rejected says so, what was neither can be sent', () => {
  expect(states({ isSetUp: true, status: 'PENDING' })).toBe('DONE WAITING LATER LATER LATER OPEN')
  expect(states({ isSetUp: true, status: 'REJECTED' })).toBe('DONE REJECTED LATER LATER LATER OPEN')
  expect(states({ isSetUp: true, status: 'INACTIVE' })).toBe('DONE OPEN LATER LATER LATER OPEN')
})

test('once it is approved programs and money come in any order, and a card after its program', () => {
  const approved = { isSetUp: true, status: 'ACTIVE' }
  expect(states(approved)).toBe('DONE DONE OPEN OPEN LATER OPEN')
  expect(states({ ...approved, programs: { active: 0, waiting: 1 }, money: { wasPaidIn: false, waiting: 1 } })).toBe(
    'DONE DONE WAITING WAITING LATER OPEN',
  )
  expect(states({ ...approved, programs: { active: 1, waiting: 0 } })).toBe('DONE DONE DONE OPEN OPEN OPEN')
})

test('a program that was made before its business is approved brings no card yet', () => {
  expect(states({ isSetUp: true, status: 'PENDING', programs: { active: 1, waiting: 0 } })).toBe(
    'DONE WAITING DONE LATER LATER OPEN',
  )
})

test('what is done stays done, whatever became of what came before it', () => {
  const all = { programs: { active: 1, waiting: 0 }, money: { wasPaidIn: true, waiting: 0 }, cards: 3, people: 2 }
  expect(states({ ...all, isSetUp: true, status: 'ACTIVE' })).toBe('DONE DONE DONE DONE DONE DONE')
  expect(states({ ...all, isSetUp: true, status: 'PENDING' })).toBe('DONE WAITING DONE DONE DONE DONE')
})
