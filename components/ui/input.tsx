import clsx from 'clsx'
import type { ComponentProps } from 'react'

type Size = { scale?: 'toolbar' | 'form' | undefined }
const control = ({ scale = 'form' }: Size, className?: string) =>
  clsx('control', scale === 'form' ? 'control-form text-base' : 'text-sm', className)

export function Input({ scale, className, ...rest }: ComponentProps<'input'> & Size) {
  return <input className={control({ scale }, className)} {...rest} />
}

export function Select({ scale, className, ...rest }: ComponentProps<'select'> & Size) {
  return <select className={control({ scale }, className)} {...rest} />
}

export type Option = { value: string; label: string; title?: string; disabled?: boolean; group?: string }

/** The options of a select. Consecutive options with the same group are shown under its name. */
export function Options({ options }: { options: readonly Option[] }) {
  const groups: { name: string | undefined; options: Option[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.name === option.group) last.options.push(option)
    else groups.push({ name: option.group, options: [option] })
  }
  return groups.map((group) => {
    const drawn = group.options.map(({ value, label, title, disabled }) => (
      <option key={value} value={value} title={title} disabled={disabled}>
        {label}
      </option>
    ))
    return group.name === undefined ? (
      drawn
    ) : (
      <optgroup key={group.name} label={group.name}>
        {drawn}
      </optgroup>
    )
  })
}

export function Textarea({ scale, className, rows = 3, ...rest }: ComponentProps<'textarea'> & Size) {
  return <textarea rows={rows} className={control({ scale }, clsx('py-1.5', className))} {...rest} />
}

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  return <label className={clsx('block text-sm font-medium', className)} {...rest} />
}
