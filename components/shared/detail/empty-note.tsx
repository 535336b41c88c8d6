import type { ReactNode } from 'react'

/** Where a part of a detail has nothing to show, said in words. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>
}
