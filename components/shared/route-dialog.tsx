'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { Dialog } from '@/components/ui/dialog'

export function RouteDialog({
  title,
  closeLabel,
  size = 'lg',
  children,
}: {
  title: string
  closeLabel: string
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}) {
  const router = useRouter()
  return (
    <Dialog open onOpenChange={(open) => !open && router.back()} title={title} closeLabel={closeLabel} size={size}>
      {children}
    </Dialog>
  )
}
