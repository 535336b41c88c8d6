import { z } from 'zod'
import { balanceTypes } from '@/lib/rules/cards/card-states'
import { ruleChangeKinds, ruleParts } from '@/lib/rules/programs/rule-changes'
import { CashbackRule, Rule, zeroMatchBehaviours } from '@/lib/rules/programs/rules'
import { notPersonal } from './personal'
import { as, flag, listOf, moment, oneOf, paged, pageQuery, text, version } from './reply'

/** Drops rules that the portal cannot read and keeps the others. */
const readable = <S extends z.core.$ZodType>(rule: S) =>
  as(
    notPersonal(z.nullish(z.array(z.unknown()))),
    (rules): z.output<S>[] =>
      (rules ?? []).flatMap((one) => {
        const read = z.safeParse(rule, one)
        return read.success ? [read.data] : []
      }),
    () => z.array(rule),
  )

const AnyRule = z.union([CashbackRule, Rule])

/** Reads a rule; null if there is none or the portal cannot read it. */
export const ReadableRule = as(
  notPersonal(z.nullish(z.unknown())),
  (rule) => {
    const read = AnyRule.safeParse(rule)
    return read.success ? read.data : null
  },
  () => z.nullable(AnyRule),
)

export const readRuleJson = (json: string): Rule | CashbackRule | null => {
  try {
    const read = AnyRule.safeParse(JSON.parse(json))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const RulesJson = z.looseObject({
  version,
  zeroFilterMatchBehaviour: oneOf(zeroMatchBehaviours),
  balanceType: oneOf(balanceTypes),
  balanceTypeReadable: text,
  rules: readable(Rule),
  cashbackRules: readable(CashbackRule),
})
export type RulesJson = z.output<typeof RulesJson>

/** A version of a wallet or program and what it changed in the rules. A new rule has no `before`, a deleted one no `after`. RULE-06 */
const RuleVersion = z.looseObject({
  version,
  cardProgramId: text,
  by: text,
  approvedBy: listOf(z.string()),
  at: moment,
  zeroBefore: oneOf(zeroMatchBehaviours),
  zeroAfter: oneOf(zeroMatchBehaviours),
  othersChanged: flag,
  changes: listOf(
    z.looseObject({
      part: oneOf(ruleParts),
      kind: oneOf(ruleChangeKinds),
      name: text,
      before: ReadableRule,
      after: ReadableRule,
    }),
  ),
})
export type RuleVersion = z.output<typeof RuleVersion>

export const ruleVersions = {
  query: z.strictObject(pageQuery),
  reply: paged(RuleVersion),
  reach: 'scoped',
  optional: true,
} as const
