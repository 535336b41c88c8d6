import { z } from 'zod'
import { CalculateProgram, UpdateProgramFees } from '@/lib/rules/bodies/fees'
import { feeTypes } from '@/lib/rules/programs/fees'
import { callIn } from './call'
import { amount, currency, id, moment, oneOf, required, text, version } from './reply'

const call = callIn('fees')

/** What the payment provider charges for a load: amounts are in minor units, `percent` in hundredths of a percent. CARD-36 */
export const CardLoadFee = z.looseObject({
  feeType: text,
  currency,
  fixed: amount,
  percent: amount,
  minimum: amount,
  maximum: amount,
})

export const getCardLoadFee = call(
  'issuing GET issuer/{cardId}/fees/CARD_LOAD',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  { reply: CardLoadFee, reach: 'scoped' },
)

const ProgramFee = CardLoadFee.extend({ feeId: id, feeType: oneOf(feeTypes) })
export type ProgramFee = z.output<typeof ProgramFee>

/** Calculates what a load or another action costs; amounts are in minor units. PROG-11 */
export const calculateCardProgram = call(
  'issuing POST orgs/cardProgram/{cardProgramId}/calculate',
  ['ORGANIZATION_ALL'],
  {
    body: CalculateProgram,
    reply: z.looseObject({
      feeType: oneOf(feeTypes),
      currency,
      amount: required(amount),
      fee: required(amount),
      total: required(amount),
    }),
    reach: 'scoped',
    reads: true,
  },
)

const readers = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

export const getProgramFees = call('issuing GET orgs/cardPrograms/{cardProgramId}/fees', readers, {
  reply: z.looseObject({ version, modifiedBy: text, modifiedTime: moment, fees: z.array(ProgramFee) }),
  reach: 'scoped',
})
export type ProgramFees = z.output<(typeof getProgramFees)['reply']>

export const updateProgramFees = call('issuing PUT orgs/cardPrograms/{cardProgramId}/fees', ['ORGANIZATION_ALL'], {
  body: UpdateProgramFees,
  reply: z.looseObject({ message: text, version }),
  reach: 'scoped',
})

export const getProgramFee = call('issuing GET orgs/cardPrograms/{cardProgramId}/fees/{feeId}', readers, {
  reply: ProgramFee.extend({ version }),
  reach: 'scoped',
})
