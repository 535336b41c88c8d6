'use client'

import clsx from 'clsx'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Checkbox, Radio } from '@/components/ui/choice'
import { Input, Label, Options, Select, Textarea, type Option } from '@/components/ui/input'
import type { Currency } from '@/lib/rules/locale/money'
import { afterPress } from '@/lib/browser/after-press'
import { readValue } from '@/lib/rules/input/read-value'
import { isRefused, type Refused } from '@/lib/rules/input/reading'
import type { Country } from '@/lib/rules/input/validators'
import { AmountInput, readNumber } from './amount-input'
import { AmountWords } from './amount-words'
import { arrivesWhole } from './arrives-whole'
import { isInRow } from './form-controls'
import { useMessageText, useRefusalWords } from './use-problem-words'
import { holdTyped, holdWhole, readPasted } from './written-value'

type Common = {
  name: string
  label: string
  help?: ReactNode
  /** May be left empty; the label says so. */
  optional?: boolean
  disabled?: boolean
  autoFocus?: boolean
  className?: string
  /** The label is only read out, because a table's heads show it. */
  isLabelHidden?: boolean
  maxLength?: number
  /** Spaces are not entered; a warning says so. ERR-21 */
  noSpaces?: boolean
  onPick?: (value: string) => void
}
type FieldKind =
  | { kind?: 'text' | 'email' | 'pincode' | 'textarea' | 'checkbox'; autoComplete?: string }
  | { kind: 'digits' | 'last4' }
  | { kind: 'mobile'; country?: Country }
  | { kind: 'amount'; currency: Currency }
  | { kind: 'count'; currency?: Currency }
  | {
      kind: 'select' | 'radio'
      options: readonly Option[]
      empty?: string
      /** The empty option stays selectable after another one was chosen. */
      mayStayEmpty?: true
    }
  | { kind: 'date'; max?: string; min?: string }
export type FieldProps = Common & FieldKind

const WARNING_MS = 3000
const watched = ['select', 'radio', 'mobile', 'amount', 'count', 'digits', 'last4', 'pincode']
const spaceless = ['mobile', 'email', 'pincode', 'digits', 'last4', 'amount', 'count']

const numbers = ['mobile', 'last4', 'pincode', 'digits']

/** Why a number cannot be parsed, which replaces the rule's own message. Other kinds of field keep the documents' messages. */
const findRefusal = (props: FieldProps, written: unknown): Refused | null => {
  if (typeof written !== 'string' || written === '') return null
  const reading =
    props.kind === 'mobile'
      ? readValue('mobile', written, { country: props.country })
      : props.kind === 'amount' || props.kind === 'count'
        ? readNumber(written, props.currency ?? 'INR', props.kind === 'count')
        : null
  return reading && isRefused(reading) ? reading : null
}

/** Whether help and error are the same sentence, which is then shown only once. TYPE-04 */
const isAlike = (one: string, other: string): boolean => {
  const bare = (text: string) => text.trim().replace(/[.।]$/, '')
  return bare(one) === bare(other)
}

/** One field of a form, with label, help and error connected for screen readers; `kind` selects from a closed set. The label of an amount names its currency. */
export function Field(props: FieldProps) {
  const { name, help, optional, disabled, className, kind = 'text' } = props
  const label = props.kind === 'amount' ? `${props.label} (${props.currency})` : props.label
  const id = useId()
  const say = useMessageText()
  const sayRefusal = useRefusalWords()
  const { register, getFieldState, getValues, formState, setValue } = useFormContext()
  const chosen: unknown = useWatch({ name, disabled: !watched.includes(kind) })
  const [warning, warn] = useWarning()
  const [refused, refuse] = useRefusal(chosen)
  const only = useOnlyChoice(props, chosen)
  const { error: found, isTouched } = getFieldState(name, formState)
  const [isTyped, setIsTyped] = useState(false)
  const isNew = isInRow(name) && !isTouched && !isTyped
  // Adding or removing a row validates all rows, but a row that nobody has visited must not show errors.
  const error = isNew && found?.type !== 'server' ? undefined : found
  const noSpaces = props.noSpaces ?? spaceless.includes(kind)
  const ids = { help: `${id}-help`, warning: `${id}-warning`, refused: `${id}-refused`, error: `${id}-error` }
  const refusal = error && error.type !== 'server' ? findRefusal(props, chosen) : null
  // Why a paste was refused says more than the error of the value that was there before.
  const isSaid = refused !== null && error?.type !== 'server'
  const wrong = !error || isSaid ? null : refusal ? sayRefusal(refusal) : say(error.message ?? '')
  const hint = wrong !== null && typeof help === 'string' && isAlike(help, wrong) ? null : help
  const describedBy =
    clsx(
      hint && ids.help,
      warning !== null && ids.warning,
      refused !== null && ids.refused,
      wrong !== null && ids.error,
    ) || undefined
  const isNumber = props.kind === 'amount' || props.kind === 'count'
  const onPick = (value: string) => {
    refuse(null)
    if (isNew) setIsTyped(true)
    props.onPick?.(value)
  }
  const registered = isNumber ? null : register(name, { onChange: (event) => onPick(event.target.value) })
  const field = registered
    ? { ...registered, onBlur: (event: FocusEvent) => afterPress(() => void registered.onBlur(event)) }
    : { name }

  const written = { kind, noSpaces, country: props.kind === 'mobile' ? props.country : undefined }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !noSpaces) return
    event.preventDefault()
    warn(say('validation.spaceNotAllowed'))
  }
  const onInput = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const box = event.currentTarget
    const { value, selectionStart } = box
    const isWhole = arrivesWhole(event)
    const kept = (isWhole ? holdWhole : holdTyped)(value, written)
    if (kept === value) return
    const at = isWhole ? kept.length : holdTyped(value.slice(0, selectionStart ?? value.length), written).length
    box.value = kept
    if (box.type !== 'email') box.setSelectionRange(at, at)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData('text')
    if (!noSpaces) return
    if (props.kind === 'mobile' && text.length < 12 && /^\d*$/.test(text)) return
    event.preventDefault()
    const reading = readPasted(text, written)
    if (isRefused(reading)) return refuse(sayRefusal(reading))
    refuse(null)
    setValue(name, reading.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    props.onPick?.(reading.value)
  }
  const shared = {
    ...field,
    id,
    disabled,
    autoFocus: props.autoFocus,
    'data-autofocus': props.autoFocus ? '' : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional || kind === 'checkbox' ? undefined : true,
    'aria-describedby': describedBy,
  }
  /** Read during server rendering too, so that a form shows its values before scripts run. */
  const held: unknown = getValues(name)
  const text = typeof held === 'string' || typeof held === 'number' ? held : undefined
  // A number gets no maxLength, because cutting it would make another number.
  const typed = {
    ...shared,
    defaultValue: text,
    maxLength: numbers.includes(kind) ? undefined : props.maxLength,
    onKeyDown,
    onPaste,
    onInput,
  }

  const said = (
    <>
      {only !== undefined && !disabled && chosen === only && (
        <p className="mt-1 text-xs text-soft">{say('common.onlyChoice')}</p>
      )}
      {hint && (
        <p id={ids.help} className="mt-1 text-xs text-soft">
          {hint}
        </p>
      )}
      {warning !== null && (
        <p id={ids.warning} role="status" className="mt-1 text-xs font-medium text-pending">
          {warning}
        </p>
      )}
      {refused !== null && (
        <p
          id={ids.refused}
          role="status"
          className={clsx('mt-1 text-xs font-medium', error && isSaid ? 'text-failed' : 'text-pending')}
        >
          {refused}
        </p>
      )}
      {wrong !== null && (
        <p id={ids.error} className="mt-1 text-xs font-medium text-failed">
          {wrong}
        </p>
      )}
    </>
  )

  if (props.kind === 'radio')
    return (
      <fieldset className={className} aria-describedby={describedBy}>
        <Legend label={label} optional={optional} />
        <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {props.options.map((option) => (
            <Radio
              key={option.value}
              {...field}
              disabled={disabled || option.disabled}
              value={option.value}
              defaultChecked={held === option.value}
              label={option.label}
            />
          ))}
        </div>
        {said}
      </fieldset>
    )
  if (kind === 'checkbox')
    return (
      <div className={className}>
        <Checkbox {...shared} defaultChecked={held === true} label={label} />
        {said}
      </div>
    )
  return (
    <div className={className}>
      <div className={clsx('mb-1 flex items-baseline justify-between gap-2', props.isLabelHidden && 'sr-only')}>
        <Label htmlFor={id}>{label}</Label>
        {optional && <span className="text-xs text-soft">{say('common.optional')}</span>}
      </div>
      {props.kind === 'select' ? (
        // The value may be set before its options have rendered: React keeps it, a native select would not.
        <Select {...shared} value={typeof chosen === 'string' ? chosen : ''}>
          {props.empty !== undefined && <option value="">{props.empty}</option>}
          <Options options={props.options} />
        </Select>
      ) : props.kind === 'textarea' ? (
        <Textarea {...typed} />
      ) : props.kind === 'date' ? (
        <Input {...shared} defaultValue={text} type="date" max={props.max} min={props.min ?? '1900-01-01'} />
      ) : isNumber ? (
        <AmountInput
          {...shared}
          currency={props.currency ?? 'INR'}
          isWhole={props.kind === 'count'}
          onPick={onPick}
          refuse={(reading) => refuse(reading && sayRefusal(reading))}
          warn={(reading) => warn(sayRefusal(reading))}
          onKeyDown={onKeyDown}
        />
      ) : props.kind === 'mobile' ? (
        <Input {...typed} type="tel" inputMode="numeric" autoComplete="off" className="num" />
      ) : (
        <Input
          {...typed}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={numbers.includes(kind) ? 'numeric' : undefined}
          autoComplete={('autoComplete' in props && props.autoComplete) || 'off'}
        />
      )}
      {props.kind === 'amount' && <AmountWords name={name} currency={props.currency} />}
      {said}
    </div>
  )
}

function Legend({ label, optional }: { label: string; optional: boolean | undefined }) {
  const say = useMessageText()
  return (
    <legend className="text-sm font-medium">
      {label}
      {optional && <span className="ms-2 text-xs font-normal text-soft">{say('common.optional')}</span>}
    </legend>
  )
}

/** Selects the option of a required field that has only one. TYPE-03 */
const useOnlyChoice = (props: FieldProps, chosen: unknown): string | undefined => {
  const { setValue } = useFormContext()
  const { name, optional, disabled, onPick } = props
  const mayStayEmpty = optional || ('mayStayEmpty' in props && props.mayStayEmpty)
  const options = props.kind === 'select' || props.kind === 'radio' ? props.options : []
  const only =
    options.length === 1 && !mayStayEmpty && !options[0]?.disabled ? options[0]?.value || undefined : undefined
  const isOpen = only !== undefined && !disabled && (chosen === '' || chosen === undefined || chosen === null)
  const choose = useEffectEvent((value: string) => {
    setValue(name, value)
    onPick?.(value)
  })
  useEffect(() => {
    if (isOpen) choose(only)
  }, [isOpen, only, name])
  return only
}

/** A warning that disappears after a few seconds. CONST-09 */
const useWarning = (): [string | null, (words: string) => void] => {
  const [warning, setWarning] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const warn = (words: string) => {
    clearTimeout(timer.current)
    setWarning(words)
    timer.current = setTimeout(() => setWarning(null), WARNING_MS)
  }
  return [warning, warn]
}

/** Why text was refused; shown until the field's value changes. Decision 43 */
const useRefusal = (value: unknown): [string | null, (words: string | null) => void] => {
  const [refused, setRefused] = useState<{ words: string; value: unknown } | null>(null)
  if (refused && refused.value !== value) setRefused(null)
  return [refused?.words ?? null, (words) => setRefused(words === null ? null : { words, value })]
}
