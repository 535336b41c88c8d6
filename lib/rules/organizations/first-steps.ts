export const firstSteps = ['SET_UP', 'APPROVAL', 'PROGRAM', 'FUNDING', 'FIRST_CARD', 'PEOPLE'] as const
export type FirstStep = (typeof firstSteps)[number]

/** LATER means that another step must be done first. */
export const stepStates = ['DONE', 'OPEN', 'WAITING', 'REJECTED', 'LATER'] as const
export type StepState = (typeof stepStates)[number]

export type BusinessFacts = {
  status: string
  isSetUp: boolean
  programs: { active: number; waiting: number }
  money: { wasPaidIn: boolean; waiting: number }
  cards: number
  people: number
}

const stateIf = (isDone: boolean, isWaiting = false): StepState => (isDone ? 'DONE' : isWaiting ? 'WAITING' : 'OPEN')
const approvalState = ({ status, isSetUp }: BusinessFacts): StepState => {
  if (status === 'ACTIVE') return 'DONE'
  if (status === 'REJECTED') return 'REJECTED'
  if (!isSetUp || status === 'DRAFT') return 'LATER'
  return status === 'PENDING' ? 'WAITING' : 'OPEN'
}

/** Tells how far each step is. A step stays done even if an earlier one is open again. */
export const stateOfSteps = (facts: BusinessFacts): Record<FirstStep, StepState> => {
  const { programs, money, cards, people, isSetUp } = facts
  const approval = approvalState(facts)
  const after = (isReady: boolean, state: StepState): StepState => (isReady || state === 'DONE' ? state : 'LATER')
  const isApproved = approval === 'DONE'
  const program = after(isApproved, stateIf(programs.active > 0, programs.waiting > 0))
  return {
    SET_UP: stateIf(isSetUp),
    APPROVAL: approval,
    PROGRAM: program,
    FUNDING: after(isApproved, stateIf(money.wasPaidIn, money.waiting > 0)),
    FIRST_CARD: after(isApproved && program === 'DONE', stateIf(cards > 0)),
    PEOPLE: stateIf(people > 1),
  }
}
