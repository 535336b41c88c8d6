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
  const [first, setFirst] = useState(from.value ?? '')
  const [last, setLast] = useState(to.value ?? '')
  const field = useRef<HTMLInputElement>(null)
  const isWrong = !areDaysInOrder(first, last)
  useEffect(() => field.current?.setCustomValidity(isWrong ? wrong : ''), [isWrong, wrong])
  return (
    <>
      <label className="text-sm font-medium">
        {from.label}
        <Input
          {...input}
          type="date"
          name={from.name}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
          className="mt-1"
        />
      </label>
      <label className="text-sm font-medium">
        {to.label}
        <Input
          {...input}
          ref={field}
          type="date"
          name={to.name}
          value={last}
          onChange={({ target }) => setLast(target.value)}
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
