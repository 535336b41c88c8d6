import type { ReactNode } from 'react'
import { ToastPlace } from '@/components/shared/use-toast'

/** Cards with the slot in which a card or the issue form opens over the list. */
export default function CardsLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <ToastPlace time="card">
      {children}
      {modal}
    </ToastPlace>
  )
}
