'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { CategoryField } from '@/components/shared/rules/category-field'
import { Imposed } from '@/components/shared/imposed'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import type { ImposedRule } from '@/lib/rules/programs/imposed-rules'
import { isAlikeLimit, isAlikeValidation } from '@/lib/rules/programs/rule-strength'
import {
  filterFields,
  filterOperators,
  limitPeriods,
  limitTypes,
  matchKinds,
  newRule,
  validationFields,
  validationOperators,
  validationStages,
  type Rule,
} from '@/lib/rules/programs/rules'
import { SectionError } from './section-error'

type RulePartProps = { at: string }
/** `bound` is the version of the rule that somebody with a wider scope set. */
type Bounded = RulePartProps & { currency: Currency; bound: ImposedRule | null }

/** The rows of one section of a rule. The path is computed, so the form's type does not know what is there. */
const useRows = (name: string) => {
  const { control } = useFormContext<{ rows: object[] }>()
  return useFieldArray({ control, name: name as 'rows' })
}

function Section({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline pt-3">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-semibold">{title}</h4>
        {action}
      </header>
      {children}
    </section>
  )
}

function Select<V extends string>({
  values,
  wordOf,
  ...rest
}: Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'disabled'> & {
  values: readonly V[]
  wordOf: (value: V) => string
  empty?: string
  onPick?: (value: string) => void
}) {
  const options = values.map((value) => ({ value, label: wordOf(value) }))
  return <Field {...rest} kind="select" className="max-sm:col-span-2" options={options} />
}

const threeColumns = 'grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]'
const fourColumns = 'grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]'

function RemoveRow({ label, heldBy, remove }: { label: string; heldBy?: string | undefined; remove: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={label}
      className="self-end"
      disabled={heldBy !== undefined}
      aria-describedby={heldBy}
      onClick={remove}
    >
      <Icon name="close" />
    </Button>
  )
}

export function FilterPart({
  at,
  heldBy,
}: RulePartProps & { /** The id of the text that explains why the section is locked. */ heldBy?: string | undefined }) {
  const t = useTranslations('rules.editor')
  const { setValue } = useFormContext()
  // The filters are null if the person deleted them.
  const filters = useWatch({ name: `${at}.filters` }) as Rule['filters'] | undefined
  const set = (value: Rule['filters']) => setValue(`${at}.filters`, value, { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="min-w-0" disabled={heldBy !== undefined} aria-describedby={heldBy}>
      <Section
        title={t('filters')}
        action={
          filters ? (
            <Button size="sm" variant="ghost" onClick={() => set(null)}>
              {t('deleteFilters')}
            </Button>
          ) : (
            <Button size="sm" onClick={() => set(newRule().filters)}>
              {t('addFilters')}
            </Button>
          )
        }
      >
        {filters ? <Conditions at={at} /> : <p className="text-sm text-soft">{t('noFilters')}</p>}
      </Section>
    </fieldset>
  )
}

function Conditions({ at }: RulePartProps) {
  const t = useTranslations('rules')
  const { fields, append, remove } = useRows(`${at}.filters.conditions`)
  return (
    <div className="grid gap-3">
      <Field
        name={`${at}.filters.match`}
        kind="radio"
        label={t('editor.match')}
        options={matchKinds.map((value) => ({ value, label: t(`editor.matches.${value}`) }))}
      />
      {fields.map(({ id }, index) => {
        const here = `${at}.filters.conditions.${index}`
        return (
          <div key={id} className={threeColumns}>
            <Select
              name={`${here}.field`}
              label={t('editor.field')}
              empty={t('editor.choose')}
              values={filterFields}
              wordOf={(value) => t(`editor.fields.${value}`)}
            />
            <Select
              name={`${here}.operator`}
              label={t('editor.operator')}
              empty={t('editor.choose')}
              values={filterOperators}
              wordOf={(value) => t(`editor.operators.${value}`)}
            />
            <ConditionValue at={here} />
            <RemoveRow label={t('editor.removeCondition', { number: index + 1 })} remove={() => remove(index)} />
          </div>
        )
      })}
      <SectionError name={`${at}.filters.match`} />
      <div>
        <Button size="sm" onClick={() => append({ field: '', operator: '', value: '' })}>
          {t('editor.addCondition')}
        </Button>
      </div>
    </div>
  )
}

/** Whole categories are picked by name; a part of a code, or anything else, is typed. */
function ConditionValue({ at }: RulePartProps) {
  const t = useTranslations('rules.editor')
  const [field, operator] = useWatch({ name: [`${at}.field`, `${at}.operator`] }) as [string, string]
  return field === 'CATEGORY' && (operator === 'IS' || operator === 'IS_NOT') ? (
    <CategoryField name={`${at}.value`} />
  ) : (
    <Field name={`${at}.value`} label={t('value')} maxLength={100} />
  )
}

type RuleRowProps = Bounded & { index: number; label: string; remove: () => void }

function RowsPart({
  list,
  words,
  start,
  Row,
  ...bounded
}: Bounded & {
  list: 'validations' | 'limits'
  words: { title: string; add: string; remove: (number: number) => string }
  start: object
  Row: (props: RuleRowProps) => ReactNode
}) {
  const { fields, append, remove } = useRows(`${bounded.at}.${list}`)
  return (
    <Section
      title={words.title}
      action={
        <Button size="sm" onClick={() => append(start)}>
          {words.add}
        </Button>
      }
    >
      <div className="grid gap-3">
        {fields.map(({ id }, index) => (
          <Row
            key={id}
            {...bounded}
            at={`${bounded.at}.${list}`}
            index={index}
            label={words.remove(index + 1)}
            remove={() => remove(index)}
          />
        ))}
      </div>
    </Section>
  )
}

/** The row by somebody with a wider scope that this row must not be weaker than. It is found once, because edits can change the match. */
const useImposedRow = <R,>(
  { at, index }: RuleRowProps,
  imposed: readonly R[] | undefined,
  isAlike: (one: R, other: R) => boolean,
): R | null => {
  const { getValues } = useFormContext()
  const [row] = useState(() => {
    const rows = getValues(at) as R[]
    const own = rows[index]
    const isFirst = own && rows.findIndex((one) => isAlike(one, own)) === index
    return (isFirst && imposed?.find((one) => isAlike(one, own))) || null
  })
  return row
}

export function ValidationPart(bounded: Bounded) {
  const t = useTranslations('rules.editor')
  return (
    <RowsPart
      {...bounded}
      list="validations"
      words={{
        title: t('validations'),
        add: t('addValidation'),
        remove: (number) => t('removeValidation', { number }),
      }}
      start={{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '' }}
      Row={Validation}
    />
  )
}

function Validation(props: RuleRowProps) {
  const { currency, bound, label, remove } = props
  const t = useTranslations('rules.editor')
  const at = `${props.at}.${props.index}`
  const told = useId()
  const stage: unknown = useWatch({ name: `${at}.stage` })
  const held = useImposedRow(props, bound?.rule?.validations, isAlikeValidation)
  // After a transaction only the balance can be tested.
  const offered = stage === 'POST' ? (['BALANCE'] as const) : validationFields
  const { setValue } = useFormContext()
  return (
    <div className={fourColumns}>
      <Select
        name={`${at}.stage`}
        label={t('stage')}
        disabled={held !== null}
        onPick={(value) => value === 'POST' && setValue(`${at}.field`, 'BALANCE', { shouldValidate: true })}
        values={validationStages}
        wordOf={(value) => t(`stages.${value}`)}
      />
      <Select
        name={`${at}.field`}
        label={t('field')}
        disabled={held !== null}
        values={offered}
        wordOf={(value) => t(`measures.${value}`)}
      />
      <Select
        name={`${at}.operator`}
        label={t('operator')}
        disabled={held !== null}
        values={validationOperators}
        wordOf={(value) => t(`comparisons.${value}`)}
      />
      <Field
        name={`${at}.value`}
        kind="amount"
        currency={currency}
        label={t('value')}
        help={
          held &&
          bound && (
            <Imposed
              id={told}
              by={bound.by}
              is={held.operator === 'AT_MOST' ? 'most' : 'least'}
              value={formatMoney(toMinor(held.value) ?? 0, currency)}
            />
          )
        }
      />
      <RemoveRow label={label} heldBy={held ? told : undefined} remove={remove} />
    </div>
  )
}

export function LimitPart(bounded: Bounded) {
  const t = useTranslations('rules.editor')
  return (
    <RowsPart
      {...bounded}
      list="limits"
      words={{ title: t('limits'), add: t('addLimit'), remove: (number) => t('removeLimit', { number }) }}
      start={{ txnType: '', period: '', count: '', amount: '' }}
      Row={Limit}
    />
  )
}

function Limit(props: RuleRowProps) {
  const { currency, bound, label, remove } = props
  const t = useTranslations('rules.editor')
  const format = useFormatter()
  const at = `${props.at}.${props.index}`
  const told = useId()
  const held = useImposedRow(props, bound?.rule?.limits, isAlikeLimit)
  return (
    <div className={fourColumns}>
      <Select
        name={`${at}.txnType`}
        label={t('txnType')}
        empty={t('choose')}
        disabled={held !== null}
        values={limitTypes}
        wordOf={(value) => t(`txnTypes.${value}`)}
      />
      <Select
        name={`${at}.period`}
        label={t('period')}
        empty={t('choose')}
        disabled={held !== null}
        values={limitPeriods}
        wordOf={(value) => t(`periods.${value}`)}
      />
      <Field
        name={`${at}.count`}
        kind="count"
        label={t('count')}
        className="max-sm:col-span-2"
        help={held && bound && <Imposed by={bound.by} is="most" value={format.number(Number(held.count))} />}
      />
      <Field
        name={`${at}.amount`}
        kind="amount"
        currency={currency}
        label={t('amount')}
        help={
          held &&
          bound && (
            <Imposed id={told} by={bound.by} is="most" value={formatMoney(toMinor(held.amount) ?? 0, currency)} />
          )
        }
      />
      <RemoveRow label={label} heldBy={held ? told : undefined} remove={remove} />
    </div>
  )
}
