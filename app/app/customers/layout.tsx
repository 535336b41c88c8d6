import type { ReactNode } from 'react'
import { ToastPlace } from '@/components/shared/use-toast'

export default function CustomersLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <ToastPlace time="card">
      {children}
      {modal}
    </ToastPlace>
  )
}
