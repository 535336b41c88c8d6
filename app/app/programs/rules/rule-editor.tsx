'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { Imposed } from '@/components/shared/imposed'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'
import type { Currency } from '@/lib/rules/locale/money'
import { findImposedRule, type ImposedRule, type ImposedRules } from '@/lib/rules/programs/imposed-rules'
import { ruleKey } from '@/lib/rules/programs/rule-changes'
import {
  cashbackTargets,
  cashbackTypes,
  isDeclining,
  newCashbackRule,
  newRule,
  zeroMatchBehaviours,
  type CashbackRule,
  type Rule,
} from '@/lib/rules/programs/rules'
import { FilterPart, LimitPart, ValidationPart } from './rule-parts'
import { SectionError } from './section-error'
import { useRuleSentence } from './use-rule-sentence'

type RuleForm = { rules: Rule[]; cashbackRules: CashbackRule[] }
type Props = {
  name: keyof RuleForm
  currency: Currency
  /** The rules that somebody with a wider scope set. */
  imposed?: ImposedRules
}

const nobody: ImposedRules = { rules: [], zeroBy: null }

export function RuleEditor({ name, currency, imposed = nobody }: Props) {
  const t = useTranslations('rules.editor')
  const told = useId()
  const { control } = useFormContext<RuleForm>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const isCashback = name === 'cashbackRules'
  const part = isCashback ? 'CASHBACK' : 'RULE'
  // Set if transactions without a matching rule are declined by order of somebody with a wider scope. A new rule would then let more
  // transactions pass.
  const zeroBy = isCashback ? null : imposed.zeroBy
  const boundOf = (at: number) => {
    const rule = fields[at]
    const isFirst = rule && fields.findIndex((one) => ruleKey(one) === ruleKey(rule)) === at
    return isFirst ? findImposedRule(imposed, part, rule) : null
  }
  return (
    <div className="grid gap-4">
      {fields.length === 0 && <p className="text-sm text-soft">{t(isCashback ? 'noCashback' : 'noRules')}</p>}
      {fields.map(({ id }, at) => (
        <RuleCard
          key={id}
          at={`${name}.${at}`}
          number={at + 1}
          currency={currency}
          bound={boundOf(at)}
          zeroBy={zeroBy}
          remove={() => remove(at)}
        />
      ))}
      <div>
        <Button
          disabled={zeroBy !== null}
          aria-describedby={zeroBy ? told : undefined}
          onClick={() => append(isCashback ? newCashbackRule() : newRule())}
        >
          {t(isCashback ? 'addCashback' : 'addRule')}
        </Button>
        {zeroBy && (
          <p id={told} className="mt-1 text-xs text-soft">
            {t('imposedZero')} <Imposed by={zeroBy} />
          </p>
        )}
      </div>
      {!isCashback && fields.length > 0 && (
        <Field
          name="zeroFilterMatchBehaviour"
          kind="radio"
          label={t('zeroMatch')}
          help={zeroBy && <Imposed by={zeroBy} />}
          options={zeroMatchBehaviours.map((value) => ({
            value,
            label: t(`zeroMatches.${value}`),
            disabled: zeroBy !== null && value !== 'DECLINE',
          }))}
        />
      )}
    </div>
  )
}

function RuleCard({
  at,
  number,
  currency,
  bound,
  zeroBy,
  remove,
}: {
  at: string
  number: number
  currency: Currency
  /** The version of the rule that somebody with a wider scope set. */
  bound: ImposedRule | null
  zeroBy: ImposedBy | null
  remove: () => void
}) {
  const t = useTranslations('rules.editor')
  const told = useId()
  const by = bound?.by ?? zeroBy
  // A limiting rule that somebody with a wider scope set must stay. A cashback rule may be deleted, because cards then only get less.
  const stays = bound?.part === 'RULE'
  return (
    <fieldset className="min-w-0 rounded-lg border border-hairline bg-raised p-3">
      <legend className="sr-only">{t('rule', { number })}</legend>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t('rule', { number })}</h3>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('removeNamed', { number })}
          disabled={stays}
          aria-describedby={stays ? told : undefined}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </div>
      {by && (
        <p id={told} className="mb-3 text-xs text-soft">
          {t(stays ? 'imposedRule' : bound ? 'imposedCashback' : 'imposedFilters')} <Imposed by={by} />
        </p>
      )}
      <div className="grid gap-4">
        <Field name={`${at}.name`} label={t('name')} maxLength={50} disabled={by !== null} />
        <FilterPart at={at} heldBy={by ? told : undefined} />
        {at.startsWith('cashbackRules') ? (
          <>
            <DemandParts at={at} currency={currency} bound={bound} />
            <CashbackPart at={at} bound={bound} />
          </>
        ) : (
          <DecliningPart at={at} currency={currency} bound={bound} />
        )}
        <Sentence at={at} currency={currency} />
      </div>
    </fieldset>
  )
}

type DemandProps = { at: string; currency: Currency; bound: ImposedRule | null }

function DemandParts(props: DemandProps) {
  return (
    <>
      <ValidationPart {...props} />
      <LimitPart {...props} />
    </>
  )
}

/** A rule that declines has neither validations nor limits, so choosing it deletes them. RULE-09 */
function DecliningPart(props: DemandProps) {
  const { at, bound } = props
  const t = useTranslations('rules.editor')
  const { setValue } = useFormContext()
  const declines: unknown = useWatch({ name: `${at}.declines` })
  const set = (part: string, value: unknown) =>
    setValue(`${at}.${part}`, value, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <div>
        <Checkbox
          checked={declines === true}
          label={t('declines')}
          help={t('declinesHelp')}
          disabled={bound?.rule ? isDeclining(bound.rule) : false}
          onChange={({ target }) => {
            for (const part of ['validations', 'limits']) set(part, [])
            // A rule that does not decline says nothing, so that an upstream that lacks such rules takes it.
            set('declines', target.checked || undefined)
          }}
        />
        <SectionError name={`${at}.declines`} />
      </div>
      {declines !== true && <DemandParts {...props} />}
    </>
  )
}

function CashbackPart({ at, bound }: { at: string; bound: ImposedRule | null }) {
  const t = useTranslations('rules')
  const most = bound?.rule && 'cashback' in bound.rule ? bound.rule.cashback.percentage : null
  return (
    <div className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-3">
      <Field
        name={`${at}.cashback.percentage`}
        noSpaces
        maxLength={6}
        label={t('editor.percentage')}
        help={bound && most !== null && <Imposed by={bound.by} is="most" value={`${most} %`} />}
      />
      <Field
        name={`${at}.cashback.cashbackTo`}
        kind="select"
        label={t('editor.cashbackTo')}
        disabled={bound !== null}
        options={cashbackTargets.map((value) => ({ value, label: t(`editor.targets.${value}`) }))}
      />
      <Field
        name={`${at}.cashback.cashbackType`}
        kind="select"
        label={t('editor.cashbackType')}
        disabled={bound !== null}
        options={cashbackTypes.map((value) => ({ value, label: t(`editor.types.${value}`) }))}
      />
    </div>
  )
}

function Sentence({ at, currency }: { at: string; currency: Currency }) {
  const t = useTranslations('rules.editor')
  // The cast is needed because the path is computed, so the form's type does not know that a rule is there.
  const rule = useWatch({ name: at }) as Rule | CashbackRule | undefined
  const say = useRuleSentence(currency, rule ? [rule] : [])
  return (
    <p className="rounded-lg bg-sunken px-3 py-2 text-sm" role="status" aria-label={t('reads')}>
      {rule && say(rule)}
    </p>
  )
}
