'use client'

import {
  useLayoutEffect,
  useReducer,
  useRef,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
} from 'react'
import { useController } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { groupAmount, type Currency } from '@/lib/rules/locale/money'
import { digitsOf, latinDigits } from '@/lib/rules/input/plain-text'
import { afterPress } from '@/lib/browser/after-press'
import { readValue } from '@/lib/rules/input/read-value'
import { isRefused, type Reading, type Refused } from '@/lib/rules/input/reading'
import { cleanAmount } from '@/lib/rules/input/validators'
import { arrivesWhole } from './arrives-whole'

/** The caret position after this many digits, without counting separators. */
const caretAfter = (shown: string, kept: number): number => {
  let at = 0
  for (let left = kept; at < shown.length && left > 0; at += 1) if (shown[at] !== ',') left -= 1
  return at
}

const SEPARATOR = /[,٬،٫]/

/** Whether the text is reduced to an amount. Pasted text that is not an amount stays, so that the person can correct it. */
const isSifted = (text: string, isWhole: boolean): boolean =>
  (isWhole ? /^[\d,]*$/ : /^[\d,]*(?:\.[\d,]*)?$/).test(latinDigits(text))

const DIGIT = /[\d٠-٩۰-۹०-९]/
const MINUS = /[-−–(]/
/** Keys that still work while the number is locked, because they do not add anything. */
const LEAVES = /^(?:Arrow|Home|End|Page|Delete|Enter|Tab)/

/** A count may be written `12.0`, but not `12.5`. VAL-14, VAL-15 */
export const readNumber = (text: string, currency: Currency, isWhole: boolean): Reading => {
  const reading = readValue('amount', text, { currency })
  if (!isWhole || isRefused(reading)) return reading
  const [whole = '', fraction = ''] = reading.value.split('.')
  return /^0*$/.test(fraction) ? { value: whole } : { problem: 'digits.format', seen: text.trim() }
}

/** An input for an amount or a count. It shows grouped digits; the form's value is a plain decimal. Wheel and arrow keys do nothing. VAL-14 */
export function AmountInput({
  name,
  currency,
  isWhole,
  onPick,
  refuse,
  warn,
  onKeyDown,
  ...rest
}: Omit<ComponentProps<'input'>, 'name' | 'onChange' | 'value'> & {
  name: string
  currency: Currency
  isWhole: boolean
  onPick?: ((value: string) => void) | undefined
  /** Called with the reason when a typed sign is refused, and with null when the person has undone that. */
  refuse: (reading: Refused | null) => void
  /** Called when a sign before the number is refused. */
  warn: (reading: Refused) => void
}) {
  const { field } = useController({ name })
  const input = useRef<HTMLInputElement>(null)
  const kept = useRef<number | null>(null)
  /** A typed separator may be a decimal point, so the text is parsed only when it is complete, never as another number. Decision 43 */
  const isSeparated = useRef(false)
  /** The refused sign and everything that was typed after it. */
  const behind = useRef('')
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const value = typeof field.value === 'string' ? field.value : ''
  const sift = (text: string) => (isWhole ? digitsOf(text) : cleanAmount(text)).replace(/^0+(?=\d)/, '')

  useLayoutEffect(() => {
    const element = input.current
    if (!element || kept.current === null) return
    const at = caretAfter(element.value, kept.current)
    kept.current = null
    if (document.activeElement === element) element.setSelectionRange(at, at)
  })

  const put = (plain: string, before: number | null) => {
    behind.current = ''
    kept.current = before
    field.onChange(plain)
    onPick?.(plain)
    draw()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    const reading = readNumber(pasted, currency, isWhole)
    if (isRefused(reading)) return refuse(reading)
    const before = sift(shown.slice(0, selectionStart ?? 0)) + reading.value
    const whole = before + shown.slice(selectionEnd ?? shown.length).replaceAll(',', '')
    const joined = readNumber(whole, currency, isWhole)
    if (isRefused(joined)) return refuse(joined)
    put(sift(joined.value), sift(before).length)
  }
  /** Deleting skips a group separator and removes the digit behind it. */
  const skipSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd, value: shown } = event.currentTarget
    if (isSeparated.current || at === null || at !== selectionEnd) return
    if (event.key === 'Backspace' && shown[at - 1] === ',') event.currentTarget.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && shown[at] === ',') event.currentTarget.setSelectionRange(at + 1, at + 1)
  }
  const explain = (seen: string): Refused => ({ problem: isWhole ? 'digits.typed' : 'amount.typed', seen })
  /**
   * A minus, or a character that no amount contains, locks the number: it and all later keys are refused until Backspace removes it or the
   * value changes elsewhere. VAL-14, decision 43
   */
  const filterKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget
    const tell = (signs: string) => {
      event.preventDefault()
      behind.current = signs
      // Spaces alone are not reported here, because they have a warning of their own.
      refuse(signs.trim() === '' ? null : explain(signs.trim()))
    }
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (LEAVES.test(key) || (isCommand && key.length === 1)) behind.current = ''
    if (behind.current !== '' && key === 'Backspace') return tell(behind.current.slice(0, -1))
    if (key.length !== 1 || isCommand) return skipSeparator(event)
    if (behind.current !== '') return tell(behind.current + key)
    const before = shown.slice(0, selectionStart ?? 0)
    const others = before + shown.slice(selectionEnd ?? shown.length)
    if (SEPARATOR.test(key)) isSeparated.current = true
    else if (DIGIT.test(key) || (key === '.' && !isWhole && (isSeparated.current || !others.includes('.')))) return
    else if (DIGIT.test(before) || MINUS.test(key)) tell(key)
    else {
      event.preventDefault()
      if (key !== ' ') warn(explain(key))
    }
  }
  return (
    <Input
      {...rest}
      ref={(element) => {
        input.current = element
        field.ref(element)
      }}
      name={name}
      value={groupAmount(value, currency)}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      className="num"
      onBlur={() => {
        behind.current = ''
        afterPress(field.onBlur)
      }}
      onPointerDown={() => {
        behind.current = ''
      }}
      onPaste={paste}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        filterKey(event)
      }}
      onChange={(event) => {
        const { value: text, selectionStart } = event.target
        if (arrivesWhole(event)) {
          const reading = readNumber(text, currency, isWhole)
          return put(isRefused(reading) ? text : sift(reading.value), text.length)
        }
        isSeparated.current &&= SEPARATOR.test(text)
        if (isSeparated.current) {
          const reading = readNumber(text, currency, isWhole)
          if (isRefused(reading)) return put(text, null)
          isSeparated.current = false
        }
        if (!isSifted(text, isWhole)) return put(text, text.length)
        put(sift(text), sift(text.slice(0, selectionStart ?? text.length)).length)
      }}
    />
  )
}
