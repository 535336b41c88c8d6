import clsx from 'clsx'

/** A placeholder that stays invisible for 150 ms, so that fast content does not flash. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('skeleton block h-4', className)} />
}
