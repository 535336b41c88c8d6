import type { ReactNode } from 'react'
import { ToastPlace } from '@/components/shared/use-toast'

export default function CardsLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <ToastPlace time="card">
      {children}
      {modal}
    </ToastPlace>
  )
}
