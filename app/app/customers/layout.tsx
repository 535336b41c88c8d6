import type { ReactNode } from 'react'
import { ToastPlace } from '@/components/shared/use-toast'

/** Customers with the slot in which a customer or the form for a new one opens over the list. */
export default function CustomersLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <ToastPlace time="card">
      {children}
      {modal}
    </ToastPlace>
  )
}
