import type { CSSProperties } from 'react'

/** The icons in `icons.svg`, in their order there. It is one cached file, so that pages and scripts contain no outlines. */
export const iconNames = [
  'businesses',
  'branches',
  'cards',
  'customers',
  'transactions',
  'kits',
  'approvals',
  'accounts',
  'support',
  'issuer',
  'reports',
  'home',
  'programs',
  'users',
  'roles',
  'tags',
  'audit',
  'developer',
  'menu',
  'search',
  'close',
  'check',
  'copy',
  'more',
  'plus',
  'minus',
  'chevron-down',
  'chevron-right',
  'chevron-left',
  'chevron-up',
  'sort-up',
  'sort-down',
  'external',
  'download',
  'upload',
  'filter',
  'calendar',
  'info',
  'warning',
  'error',
  'success',
  'lock',
  'unlock',
  'block',
  'freeze',
  'sun',
  'moon',
  'system',
  'sign-out',
  'user',
  'guide',
  'retry',
  'eye',
  'eye-off',
  'wallet',
  'id',
  'map',
  'clock',
  'empty',
  'no-match',
  'edit',
  'columns',
  'card',
  'bell',
  'mail',
] as const

export type IconName = (typeof iconNames)[number]

/** Icons that point in a direction, which are mirrored in right-to-left text. */
const flips = new Set<IconName>(['chevron-right', 'chevron-left', 'sign-out', 'external'])

const looks = new Map<string, { className: string; style: CSSProperties }>()

/** Class and style of an element that shows an icon before its text, without an element for the icon. */
export const iconBefore = (name: IconName, size?: number) => {
  const key = `${name} ${size}`
  const known = looks.get(key)
  if (known) return known
  const look = {
    className: flips.has(name) ? 'icon-before icon-flip' : 'icon-before',
    style: { '--icon': iconNames.indexOf(name), ...(size && { '--icon-size': `${size}px` }) } as CSSProperties,
  }
  looks.set(key, look)
  return look
}

/** 16 px unless a prop or the surrounding style says otherwise. */
export function Icon({
  name,
  size,
  label,
  className,
}: {
  name: IconName
  size?: number
  label?: string
  className?: string
}) {
  const look = iconBefore(name, size)
  return (
    <span
      className={`icon ${look.className}${className ? ` ${className}` : ''}`}
      style={look.style}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
