import type { ReactNode } from 'react'

/** Kits with the slot in which an order or a form opens over its list. */
export default function KitsLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <>
      {children}
      {modal}
    </>
  )
}
