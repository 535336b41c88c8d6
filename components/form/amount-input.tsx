'use client'

import { useLayoutEffect, useReducer, useRef } from 'react'
import type { ClipboardEvent, ComponentProps, KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { groupAmount } from '@/lib/rules/locale/money'
import type { Currency } from '@/lib/rules/locale/money'
import { digitsIn, normaliseAmount } from '@/lib/rules/input/normalise'
import { cleanAmount } from '@/lib/rules/input/validators'

/** Where the caret stands so that `kept` characters that count are before it. */
const caretAfter = (shown: string, kept: number): number => {
  let at = 0
  for (let left = kept; at < shown.length && left > 0; at += 1) if (shown[at] !== ',') left -= 1
  return at
}

/** What arrives whole (pasted, dropped, filled in) is read as screens write it; what is typed is sifted key by key. */
const arrivesWhole = ({ nativeEvent }: { nativeEvent: Event }): boolean => {
  const { inputType, data } = nativeEvent as InputEvent
  return !inputType || /^insert(?:From|Replacement)/.test(inputType) || (data?.length ?? 0) > 1
}

/** An amount or a count: text that is grouped as one types; the form holds plain decimal text. No wheel and no arrow changes it. VAL-14 */
export function AmountInput({
  name,
  currency,
  isWhole,
  onPick,
  refuse,
  onKeyDown,
  ...rest
}: Omit<ComponentProps<'input'>, 'name' | 'onChange' | 'value'> & {
  name: string
  /** By which it is grouped. */
  currency: Currency
  /** A count has no point. */
  isWhole: boolean
  onPick?: ((value: string) => void) | undefined
  /** Called where what was pasted is no amount. */
  refuse: () => void
}) {
  const { field } = useController({ name })
  const input = useRef<HTMLInputElement>(null)
  const kept = useRef<number | null>(null)
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  const value = typeof field.value === 'string' ? field.value : ''
  const sift = (text: string) => (isWhole ? digitsIn(text) : cleanAmount(text)).replace(/^0+(?=\d)/, '')
  const read = (text: string) => {
    const plain = normaliseAmount(text)
    return plain && isWhole ? plain.replace(/\.0*$/, '') : plain
  }

  useLayoutEffect(() => {
    const element = input.current
    if (!element || kept.current === null) return
    const at = caretAfter(element.value, kept.current)
    kept.current = null
    if (document.activeElement === element) element.setSelectionRange(at, at)
  })

  const put = (plain: string, before: number) => {
    kept.current = before
    field.onChange(plain)
    onPick?.(plain)
    draw()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget
    const text = read(event.clipboardData.getData('text'))
    if (text === null) return refuse()
    const before = sift(shown.slice(0, selectionStart ?? 0)) + text
    const whole = sift(before + shown.slice(selectionEnd ?? shown.length))
    put(whole, sift(before).length)
  }
  /** A separator is no character of the amount: deleting goes on to the digit behind it. */
  const skipSeparator = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart: at, selectionEnd, value: shown } = event.currentTarget
    if (at === null || at !== selectionEnd) return
    if (event.key === 'Backspace' && shown[at - 1] === ',') event.currentTarget.setSelectionRange(at - 1, at - 1)
    if (event.key === 'Delete' && shown[at] === ',') event.currentTarget.setSelectionRange(at + 1, at + 1)
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
      onBlur={field.onBlur}
      onPaste={paste}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        skipSeparator(event)
        const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
        if (isTyped && !(isWhole ? /[\d٠-٩۰-۹०-९]/ : /[\d.٠-٩۰-۹०-९]/).test(event.key)) event.preventDefault()
      }}
      onChange={(event) => {
        const { value: text, selectionStart } = event.target
        if (arrivesWhole(event)) return put(read(text) ?? text, text.length)
        put(sift(text), sift(text.slice(0, selectionStart ?? text.length)).length)
      }}
    />
  )
}
