'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
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

type Part = { at: string }
/** `bound` is the rule as somebody wider than the person has set it. */
type Bounded = Part & { currency: Currency; bound: ImposedRule | null }

/** The rows of one section of a rule; the path is made at run time, so the form's type cannot know what lies there. */
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

/** What transactions a rule is about: a filter, or no filter section at all. RULE-01, RULE-04 */
export function FilterPart({
  at,
  heldBy,
}: Part & { /** What says why it stays as it is. */ heldBy?: string | undefined }) {
  const t = useTranslations('rules.editor')
  const { setValue } = useFormContext()
  // Null where the section was deleted.
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

function Conditions({ at }: Part) {
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
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
          >
            <Field
              name={`${here}.field`}
              kind="select"
              label={t('editor.field')}
              empty={t('editor.choose')}
              className="max-sm:col-span-2"
              options={filterFields.map((value) => ({ value, label: t(`editor.fields.${value}`) }))}
            />
            <Field
              name={`${here}.operator`}
              kind="select"
              label={t('editor.operator')}
              empty={t('editor.choose')}
              className="max-sm:col-span-2"
              options={filterOperators.map((value) => ({ value, label: t(`editor.operators.${value}`) }))}
            />
            <Field name={`${here}.value`} label={t('editor.value')} maxLength={100} />
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

/** What must hold before and after a transaction. RULE-01 */
export function ValidationPart({ at, currency, bound }: Bounded) {
  const t = useTranslations('rules.editor')
  const { fields, append, remove } = useRows(`${at}.validations`)
  return (
    <Section
      title={t('validations')}
      action={
        <Button size="sm" onClick={() => append({ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '' })}>
          {t('addValidation')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {fields.map(({ id }, index) => (
          <Validation
            key={id}
            at={at}
            index={index}
            currency={currency}
            bound={bound}
            label={t('removeValidation', { number: index + 1 })}
            remove={() => remove(index)}
          />
        ))}
      </div>
    </Section>
  )
}

function Validation({
  at: rule,
  index,
  currency,
  bound,
  label,
  remove,
}: Bounded & { index: number; label: string; remove: () => void }) {
  const t = useTranslations('rules.editor')
  const at = `${rule}.validations.${index}`
  const told = useId()
  const { getValues } = useFormContext()
  const stage: unknown = useWatch({ name: `${at}.stage` })
  // The rows that were set stand first and keep their kind: what the form began with tells which they are.
  const [held] = useState(() => {
    const rows = getValues(`${rule}.validations`) as Rule['validations']
    const own = rows[index]
    const isFirst = own && rows.findIndex((one) => isAlikeValidation(one, own)) === index
    return (isFirst && bound?.rule?.validations.find((one) => isAlikeValidation(one, own))) || null
  })
  // After a transaction there is the balance alone.
  const offered = stage === 'POST' ? (['BALANCE'] as const) : validationFields
  const { setValue } = useFormContext()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <Field
        name={`${at}.stage`}
        kind="select"
        label={t('stage')}
        disabled={held !== null}
        className="max-sm:col-span-2"
        onPick={(value) => value === 'POST' && setValue(`${at}.field`, 'BALANCE', { shouldValidate: true })}
        options={validationStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
      />
      <Field
        name={`${at}.field`}
        kind="select"
        label={t('field')}
        disabled={held !== null}
        className="max-sm:col-span-2"
        options={offered.map((value) => ({ value, label: t(`measures.${value}`) }))}
      />
      <Field
        name={`${at}.operator`}
        kind="select"
        label={t('operator')}
        disabled={held !== null}
        className="max-sm:col-span-2"
        options={validationOperators.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
      />
      <Field
        name={`${at}.value`}
        kind="amount"
        currency={currency}
        label={`${t('value')} (${currency})`}
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

/** How often and for how much: by type and period. RULE-02, RULE-05 */
export function LimitPart({ at, currency, bound }: Bounded) {
  const t = useTranslations('rules.editor')
  const { fields, append, remove } = useRows(`${at}.limits`)
  return (
    <Section
      title={t('limits')}
      action={
        <Button size="sm" onClick={() => append({ txnType: '', period: '', count: '', amount: '' })}>
          {t('addLimit')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {fields.map(({ id }, index) => (
          <Limit
            key={id}
            at={at}
            index={index}
            currency={currency}
            bound={bound}
            label={t('removeLimit', { number: index + 1 })}
            remove={() => remove(index)}
          />
        ))}
      </div>
    </Section>
  )
}

function Limit({
  at: rule,
  index,
  currency,
  bound,
  label,
  remove,
}: Bounded & { index: number; label: string; remove: () => void }) {
  const t = useTranslations('rules.editor')
  const format = useFormatter()
  const at = `${rule}.limits.${index}`
  const told = useId()
  const { getValues } = useFormContext()
  const [held] = useState(() => {
    const rows = getValues(`${rule}.limits`) as Rule['limits']
    const own = rows[index]
    const isFirst = own && rows.findIndex((one) => isAlikeLimit(one, own)) === index
    return (isFirst && bound?.rule?.limits.find((one) => isAlikeLimit(one, own))) || null
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      <Field
        name={`${at}.txnType`}
        kind="select"
        label={t('txnType')}
        empty={t('choose')}
        className="max-sm:col-span-2"
        disabled={held !== null}
        options={limitTypes.map((value) => ({ value, label: t(`txnTypes.${value}`) }))}
      />
      <Field
        name={`${at}.period`}
        kind="select"
        label={t('period')}
        empty={t('choose')}
        className="max-sm:col-span-2"
        disabled={held !== null}
        options={limitPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
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
        label={`${t('amount')} (${currency})`}
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
