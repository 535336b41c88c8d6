'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { buttonClass } from '@/components/ui/button'

/** Renders the screen again with fresh data; without scripts it is a plain link. */
export function RetryLink({ href, children }: { href: string; children: React.ReactNode }) {
  const router = useRouter()
  const [isPending, start] = useTransition()
  return (
    <a
      href={href}
      aria-busy={isPending || undefined}
      className={buttonClass({ size: 'sm' })}
      onClick={(event) => {
        event.preventDefault()
        start(() => router.refresh())
      }}
    >
      {children}
    </a>
  )
}
