import clsx from 'clsx'
import type { ReactNode } from 'react'
import { breakAddress } from './address'

export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl className={clsx('grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4', className)}>
      {children}
    </dl>
  )
}

/** If a fact has no value, pass `empty` (`common.notGiven`). */
export function Fact({
  label,
  empty,
  wide,
  numeric,
  children,
}: {
  label: ReactNode
  empty: string
  wide?: boolean
  numeric?: boolean
  children?: ReactNode
}) {
  const blank = children === null || children === undefined || children === '' || children === false
  return (
    <div className={clsx('min-w-0', wide && 'col-span-full')}>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className={clsx('mt-0.5 text-sm wrap-anywhere', blank ? 'text-soft' : 'text-ink', numeric && 'num')}>
        {blank ? empty : typeof children === 'string' ? breakAddress(children) : children}
      </dd>
    </div>
  )
}
