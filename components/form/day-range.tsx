'use client'

import { useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import { Input } from '@/components/ui/input'
import { areDaysInOrder } from '@/lib/rules/lists/date-presets'

type End = { name: string; label: string; value: string | null }
type Props = Pick<ComponentProps<typeof Input>, 'scale' | 'min' | 'max'> & {
  from: End
  to: End
  /** What is said at the last day if it is before the first. */
  wrong: string
}

/** The first and the last day of a form that asks by its address. A last day before the first is refused at its field, before anything is sent. */
export function DayRange({ from, to, wrong, ...input }: Props) {
  const told = useId()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(!areDaysInOrder(from.value, to.value))
  const check = () => setIsWrong(!areDaysInOrder(first.current?.value, last.current?.value))
  // The fields can have been filled before the script came.
  useEffect(check, [])
  useEffect(() => last.current?.setCustomValidity(isWrong ? wrong : ''), [isWrong, wrong])
  return (
    <>
      <label className="text-sm font-medium">
        {from.label}
        <Input
          {...input}
          ref={first}
          type="date"
          name={from.name}
          defaultValue={from.value ?? ''}
          onChange={check}
          className="mt-1"
        />
      </label>
      <label className="text-sm font-medium">
        {to.label}
        <Input
          {...input}
          ref={last}
          type="date"
          name={to.name}
          defaultValue={to.value ?? ''}
          onChange={check}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? told : undefined}
          className="mt-1"
        />
      </label>
      {isWrong && (
        <p id={told} role="alert" className="order-last basis-full text-sm text-failed">
          {wrong}
        </p>
      )}
    </>
  )
}
