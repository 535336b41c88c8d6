import { callIn } from './call'

const call = callIn('fees')

/** Doc 2 §7. */
export const getCardLoadFee = call(
  'issuing GET issuer/{cardId}/fees/CARD_LOAD',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 3 §7. */
export const calculateCardProgram = call(
  'issuing POST orgs/cardProgram/{cardProgramId}/calculate',
  ['ORGANIZATION_ALL'],
  {},
)

/** Doc 3 §7. */
export const getProgramFees = call(
  'issuing GET orgs/cardPrograms/{cardProgramId}/fees',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

/** Doc 3 §7. */
export const updateProgramFees = call('issuing PUT orgs/cardPrograms/{cardProgramId}/fees', ['ORGANIZATION_ALL'], {})

/** Doc 3 §7. */
export const getProgramFee = call(
  'issuing GET orgs/cardPrograms/{cardProgramId}/fees/{feeId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)
