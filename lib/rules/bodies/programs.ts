import * as z from 'zod/mini'
import { ProgramFields } from '../programs/program-form'
import { CashbackRuleList, RuleList, zeroMatchBehaviours } from '../programs/rules'
import { simulatedDays, simulatedGroups } from '../programs/simulation'
import { id } from './fields'

const version = z.int().check(z.gte(0))
const fileKey = z.string().check(z.regex(/^[\w-]{1,64}$/))
const businessIds = z.array(id).check(z.minLength(1), z.maxLength(100))

const asked = {
  /** Identifies the filled form, so that sending it twice creates one program. */
  formKey: z.uuid(),
  ...ProgramFields.shape,
  offeredToAll: z._default(z.boolean(), false),
}
export const CreateProgram = z.strictObject(asked)
export type CreateProgram = z.output<typeof CreateProgram>
export const CreateCardProgram = z.strictObject({ ...asked, orgIds: businessIds })
export type CreateCardProgram = z.output<typeof CreateCardProgram>

export const UpdateCardProgram = z.strictObject({
  version,
  ...z.partial(ProgramFields).shape,
  /** The key of an uploaded picture; an empty text removes the picture. PROG-14 */
  cardImage: z.optional(z.union([fileKey, z.literal('')])),
})
export type UpdateCardProgram = z.output<typeof UpdateCardProgram>

export const LinkCardProgram = z.strictObject({ cardProgramId: id, orgIds: businessIds })
export type LinkCardProgram = z.output<typeof LinkCardProgram>

const simulation = {
  days: z.enum(simulatedDays),
  /** The wallet whose rules are simulated; without it, those of the program. */
  appId: z.optional(id),
  zeroFilterMatchBehaviour: z.enum(zeroMatchBehaviours),
  rules: RuleList,
  cashbackRules: CashbackRuleList,
}
export const SimulateRules = z.strictObject(simulation)
export type SimulateRules = z.output<typeof SimulateRules>

export const ListSimulatedTransactions = z.strictObject({
  ...simulation,
  group: z.enum(simulatedGroups),
  page: z.int().check(z.gte(1), z.lte(10_000)),
})
export type ListSimulatedTransactions = z.output<typeof ListSimulatedTransactions>
