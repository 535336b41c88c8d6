'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import type { Currency } from '@/lib/rules/locale/money'
import {
  cashbackTargets,
  cashbackTypes,
  newCashbackRule,
  newRule,
  zeroMatchBehaviours,
} from '@/lib/rules/programs/rules'
import type { CashbackRule, Rule } from '@/lib/rules/programs/rules'
import { FilterPart, LimitPart, ValidationPart } from './rule-parts'
import { useRuleSentence } from './use-rule-sentence'

type RuleForm = { rules: Rule[]; cashbackRules: CashbackRule[] }
type Props = { name: keyof RuleForm; currency: Currency }

/** The rules of a wallet or a program, one card each, read back as a sentence while they are made. RULE-01 to RULE-05 */
export function RuleEditor({ name, currency }: Props) {
  const t = useTranslations('rules.editor')
  const { control } = useFormContext<RuleForm>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const isCashback = name === 'cashbackRules'
  return (
    <div className="grid gap-4">
      {fields.length === 0 && <p className="text-sm text-soft">{t(isCashback ? 'noCashback' : 'noRules')}</p>}
      {fields.map(({ id }, at) => (
        <RuleCard key={id} at={`${name}.${at}`} number={at + 1} currency={currency} remove={() => remove(at)}>
          {isCashback && <CashbackPart at={`${name}.${at}`} />}
        </RuleCard>
      ))}
      <div>
        <Button onClick={() => append(isCashback ? newCashbackRule() : newRule())}>
          {t(isCashback ? 'addCashback' : 'addRule')}
        </Button>
      </div>
      {!isCashback && fields.length > 0 && (
        <Field
          name="zeroFilterMatchBehaviour"
          kind="radio"
          label={t('zeroMatch')}
          options={zeroMatchBehaviours.map((value) => ({ value, label: t(`zeroMatches.${value}`) }))}
        />
      )}
    </div>
  )
}

function RuleCard({
  at,
  number,
  currency,
  remove,
  children,
}: {
  at: string
  number: number
  currency: Currency
  remove: () => void
  children: ReactNode
}) {
  const t = useTranslations('rules.editor')
  return (
    <fieldset className="min-w-0 rounded-lg border border-hairline bg-raised p-3">
      <legend className="sr-only">{t('rule', { number })}</legend>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t('rule', { number })}</h3>
        <Button size="sm" variant="ghost" aria-label={t('removeNamed', { number })} onClick={remove}>
          {t('remove')}
        </Button>
      </div>
      <div className="grid gap-4">
        <Field name={`${at}.name`} label={t('name')} maxLength={50} />
        <FilterPart at={at} />
        <ValidationPart at={at} currency={currency} />
        <LimitPart at={at} currency={currency} />
        {children}
        <Sentence at={at} currency={currency} />
      </div>
    </fieldset>
  )
}

function CashbackPart({ at }: { at: string }) {
  const t = useTranslations('rules')
  return (
    <div className="grid gap-3 border-t border-hairline pt-3 sm:grid-cols-3">
      <Field name={`${at}.cashback.percentage`} noSpaces maxLength={6} label={t('editor.percentage')} />
      <Field
        name={`${at}.cashback.cashbackTo`}
        kind="select"
        label={t('editor.cashbackTo')}
        options={cashbackTargets.map((value) => ({ value, label: t(`editor.targets.${value}`) }))}
      />
      <Field
        name={`${at}.cashback.cashbackType`}
        kind="select"
        label={t('editor.cashbackType')}
        options={cashbackTypes.map((value) => ({ value, label: t(`editor.types.${value}`) }))}
      />
    </div>
  )
}

function Sentence({ at, currency }: { at: string; currency: Currency }) {
  const t = useTranslations('rules.editor')
  const say = useRuleSentence(currency)
  // The path is made at run time, so the form's type cannot know that it is a rule.
  const rule = useWatch({ name: at }) as Rule | CashbackRule | undefined
  return (
    <p className="rounded-lg bg-sunken px-3 py-2 text-sm" role="status" aria-label={t('reads')}>
      {rule && say(rule)}
    </p>
  )
}
