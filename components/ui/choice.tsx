import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode }

function Choice({ type, label, help, className, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label
      className={clsx(
        'flex min-h-6 items-start gap-2 text-sm has-disabled:cursor-not-allowed has-disabled:text-soft',
        className,
      )}
    >
      <input type={type} className="mt-0.5 size-4 flex-none accent-primary" {...rest} />
      <span>
        {label}
        {help && <span className="block text-xs text-soft">{help}</span>}
      </span>
    </label>
  )
}

export function Checkbox(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />
}
