import type { ReactNode } from 'react'

export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>
}
