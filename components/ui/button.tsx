import clsx from 'clsx'
import Link from 'next/link'
import type { ComponentProps } from 'react'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Look = { variant?: ButtonVariant | undefined; size?: 'sm' | 'md' | undefined; busy?: boolean | undefined }

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
}

/** Class names are short (app/globals.css), because a screen has a dozen buttons and each name is sent twice. */
export const buttonClass = ({ variant = 'secondary', size = 'md' }: Look = {}, className?: string) =>
  clsx('button', size === 'sm' ? 'button-sm' : 'button-md', variants[variant], className)

/** `busy` disables the button and announces that work is running. */
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

/** A plain anchor, not a Next link: lists navigate without a page load by themselves, elsewhere the page loads. */
export function ButtonAnchor({ variant, size, busy: _, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a className={buttonClass({ variant, size }, className)} {...rest} />
}
