import type { ReactNode } from 'react'

/** Cards with the slot in which a card or the issue form opens over the list. */
export default function CardsLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <>
      {children}
      {modal}
    </>
  )
}
