import type { ReactNode } from 'react'

export function DetailPage({ children }: { children: ReactNode }) {
  return <div className="p-4 md:px-6">{children}</div>
}
