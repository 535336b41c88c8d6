'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'

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
    <DialogFrame close={router.back} title={title} closeLabel={closeLabel} size={size}>
      {children}
    </DialogFrame>
  )
}
