import { z } from 'zod'
import { callIn } from './call'
import { amount, currency, text } from './reply'

const call = callIn('fees')

/** What the payment provider takes for a load: amounts in minor units, `percent` in hundredths. CARD-36 */
export const CardLoadFee = z.looseObject({
  feeType: text,
  currency,
  fixed: amount,
  percent: amount,
  minimum: amount,
  maximum: amount,
})

/** The fee of a load of a card. CARD-36 */
export const getCardLoadFee = call(
  'issuing GET issuer/{cardId}/fees/CARD_LOAD',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { reply: CardLoadFee },
)

export const calculateCardProgram = call(
  'issuing POST orgs/cardProgram/{cardProgramId}/calculate',
  ['ORGANIZATION_ALL'],
  { reads: true },
)

export const getProgramFees = call(
  'issuing GET orgs/cardPrograms/{cardProgramId}/fees',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const updateProgramFees = call('issuing PUT orgs/cardPrograms/{cardProgramId}/fees', ['ORGANIZATION_ALL'], {})

export const getProgramFee = call(
  'issuing GET orgs/cardPrograms/{cardProgramId}/fees/{feeId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)
