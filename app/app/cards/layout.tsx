import type { ReactNode } from 'react'
import { ToastTimeProvider } from '@/components/shared/use-toast'

export default function CardsLayout({ children, modal }: { children: ReactNode; modal: ReactNode }) {
  return (
    <ToastTimeProvider time="card">
      {children}
      {modal}
    </ToastTimeProvider>
  )
}
