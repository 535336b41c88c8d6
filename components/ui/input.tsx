import clsx from 'clsx'
import type { ComponentProps } from 'react'

type Size = { scale?: 'toolbar' | 'form' | undefined }
const control = ({ scale = 'form' }: Size, className?: string) =>
  clsx('control', scale === 'form' ? 'control-form text-base' : 'text-sm', className)

export function Input({ scale, className, ...rest }: ComponentProps<'input'> & Size) {
  return <input className={control({ scale }, className)} {...rest} />
}

/** The browser's own list box. */
export function Select({ scale, className, ...rest }: ComponentProps<'select'> & Size) {
  return <select className={control({ scale }, className)} {...rest} />
}

export function Textarea({ scale, className, rows = 3, ...rest }: ComponentProps<'textarea'> & Size) {
  return <textarea rows={rows} className={control({ scale }, clsx('py-1.5', className))} {...rest} />
}

export function Label({ className, ...rest }: ComponentProps<'label'>) {
  return <label className={clsx('block text-sm font-medium', className)} {...rest} />
}
