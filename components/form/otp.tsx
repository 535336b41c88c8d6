'use client'

import { useState, type ClipboardEvent, type ComponentProps } from 'react'
import { Input, Label } from '@/components/ui/input'
import { digitsOf } from '@/lib/rules/input/plain-text'
import { stopAtFirst } from './native-field'

const DIGITS = 6

/** A field for a six-digit one-time password. Only digits can be typed or pasted. It works before scripts load. KIT-18, GC-04 */
export function Otp({
  id,
  label,
  help,
  pasted,
  missing,
  error,
  ...rest
}: ComponentProps<'input'> & {
  id: string
  label: string
  help: string
  /** Shown if the pasted text is not a code. */
  pasted: string
  /** Shown if a native form is sent without six digits. */
  missing?: string
  error?: string | undefined
}) {
  const [isPasteRefused, setPasteRefused] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const said = isPasteRefused ? pasted : isMissing ? missing : error
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text').trim()
    const isCode = /^\d+$/.test(text)
    setPasteRefused(!isCode)
    if (!isCode) return
    const field = event.currentTarget
    field.setRangeText(text.slice(0, DIGITS), 0, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={DIGITS}
        required
        dir="ltr"
        {...rest}
        id={id}
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-help ${id}-error` : `${id}-help`}
        onInput={(event) => {
          const field = event.currentTarget
          const kept = digitsOf(field.value)
          if (kept !== field.value) field.value = kept
          setPasteRefused(false)
          setMissing(false)
        }}
        onInvalid={
          missing === undefined
            ? undefined
            : (event) => {
                stopAtFirst(event)
                setMissing(true)
              }
        }
        onPaste={onPaste}
        className="code tracking-[0.5em]"
      />
      <p id={`${id}-help`} className="text-xs text-soft">
        {help}
      </p>
      {said && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-failed">
          {said}
        </p>
      )}
    </div>
  )
}
