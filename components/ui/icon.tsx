import type { StaticImageData } from 'next/image'
import sprite from './icons.svg'

const { src } = sprite as StaticImageData

/** The icons in the sprite `icons.svg`, which is one cached file, so that pages and scripts contain no outlines. */
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
  return (
    <svg
      {...(size && { width: size, height: size })}
      className={`icon${flips.has(name) ? ' icon-flip' : ''}${className ? ` ${className}` : ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${src}#${name}`} />
    </svg>
  )
}
