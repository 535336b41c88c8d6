import clsx from 'clsx'
import Link from 'next/link'
import type { ComponentProps } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Look = { variant?: ButtonVariant | undefined; size?: 'sm' | 'md' | undefined; busy?: boolean | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:not-disabled:bg-primary-hover',
  secondary: 'border border-strong bg-raised text-ink hover:not-disabled:bg-hover',
  ghost: 'text-ink hover:not-disabled:bg-hover',
  danger: 'bg-danger text-on-primary hover:not-disabled:bg-danger-hover',
}

export const buttonClass = ({ variant = 'secondary', size = 'md' }: Look = {}, className?: string) =>
  clsx(
    'inline-flex items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    size === 'sm' ? 'min-h-7 px-2 text-xs' : 'min-h-8 px-3 text-sm',
    variants[variant],
    className,
  )

/** `busy` is for work in flight: disabled, and said to be so. */
export function Button({
  variant,
  size,
  busy,
  className,
  disabled,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size }, className)}
      {...rest}
    />
  )
}

export function ButtonLink({ variant, size, busy: _, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />
}

/** The same as plain markup: whatever listens around it (a list) follows it in place, else the browser does. */
export function ButtonAnchor({ variant, size, busy: _, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />
}
