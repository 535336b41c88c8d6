import { type ProgramValues, limitLines } from '@/lib/rules/programs/program-form'
import { toMinor } from '@/lib/rules/locale/money'
import { isRuleWithin, opensMore } from '@/lib/rules/programs/imposed-rules'
import { findRuleChanges, ruleKey, type AnyRule } from '@/lib/rules/programs/rule-changes'
import type { RuleBook } from '@/lib/rules/programs/rules'
import { noteBound, noteLimit, refuseBeyond } from '../../core/restrictions/restrictions'
import type { Runtime } from '../../core/http/handler'
import type { Actor } from '../../core/actor/actor'

type Context = Pick<Runtime, 'db' | 'now'> & { actor: Actor }

const allowanceAt = ({ limits }: Pick<ProgramValues, 'limits'>, at: number) => ({
  amount: toMinor(limits[at]?.amount ?? '') ?? 0,
  count: Number(limits[at]?.count ?? ''),
})

/**
 * Records limits of an issuer in a business's program, or of the platform in an issuer's, which narrower scopes cannot exceed. Decision 48,
 * CARD-37
 */
export const noteProgramLimits = (
  context: Context,
  programId: number,
  before: Pick<ProgramValues, 'limits'>,
  after: Pick<ProgramValues, 'limits'>,
): void =>
  limitLines.forEach(({ channel, period }, at) =>
    noteLimit(
      context,
      { kind: 'PROGRAM_LIMIT', subject: `${programId} ${channel} ${period}` },
      allowanceAt(before, at),
      allowanceAt(after, at),
    ),
  )

/** Records changed rules: people with a smaller scope may not weaken or delete a rule that limits, but may delete one that gives money. RULE-07 */
export const noteRules = (
  context: Context,
  of: `program ${number}` | `wallet ${number}`,
  before: RuleBook,
  after: RuleBook,
): void => {
  const zero = { kind: 'ZERO_MATCH', subject: of } as const
  for (const change of findRuleChanges(before, after)) {
    if (change.part === 'RULE' && opensMore(change.before, change.after))
      refuseBeyond<string>(context, zero, (bound) => bound !== 'DECLINE')
    noteBound<AnyRule | null>(
      context,
      { kind: 'RULE', subject: `${of} ${change.part} ${ruleKey(change)}` },
      {
        before: change.before,
        after: change.after,
        isWithin: (rule, bound) => isRuleWithin(change.part, rule, bound),
      },
    )
  }
  noteBound(context, zero, {
    before: before.zeroFilterMatchBehaviour as string,
    after: after.zeroFilterMatchBehaviour as string,
    isWithin: (now, bound) => now === 'DECLINE' || bound === 'ALLOW',
  })
}
