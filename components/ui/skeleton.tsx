import clsx from 'clsx'

/** A place where something will stand; it shows only after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />
}
