import clsx from 'clsx'

/** A placeholder; visible only after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />
}
