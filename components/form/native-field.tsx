'use client'

import { useId, useState, type ComponentProps, type FormEvent } from 'react'
import { Input, Label } from '@/components/ui/input'
import { isSignUpField, type SignUpField } from '@/lib/rules/identity/sign-up'

/** Replaces the browser's validation message with ours. */
export const stopAtFirst = (event: FormEvent<HTMLInputElement>): void => {
  event.preventDefault()
  const { form } = event.currentTarget
  if (form?.querySelector('input:invalid') === event.currentTarget) event.currentTarget.focus()
}

/** A field of a native form. The server validates it; with scripts it is also validated before sending. SESS-18 */
export function NativeField({
  kind,
  label,
  help,
  missing,
  wrong,
  error,
  ...rest
}: ComponentProps<'input'> & {
  kind?: SignUpField
  label: string
  help?: string | undefined
  /** The messages for an empty field and for an invalid value. */
  missing: string
  wrong: string
  error?: string | undefined
}) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const [said, setSaid] = useState(error)
  const check = (input: HTMLInputElement, loud: boolean) => {
    const text = input.value.trim()
    if (kind) input.setCustomValidity(isSignUpField(kind, text) ? '' : wrong)
    const found = input.validity.valid ? '' : text === '' ? missing : wrong
    if (loud || !found) setSaid(found || undefined)
  }
  const described = [help && `${id}-help`, said && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      <Input
        {...rest}
        id={id}
        aria-required
        aria-invalid={said ? true : undefined}
        aria-describedby={described || undefined}
        ref={(input) => {
          if (input) check(input, false)
        }}
        onChange={(event) => check(event.currentTarget, said !== undefined)}
        onBlur={(event) => event.currentTarget.value && check(event.currentTarget, true)}
        onInvalid={(event) => {
          stopAtFirst(event)
          check(event.currentTarget, true)
        }}
      />
      {help && (
        <p id={`${id}-help`} className="mt-1 text-xs text-soft">
          {help}
        </p>
      )}
      {said && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
          {said}
        </p>
      )}
    </div>
  )
}
