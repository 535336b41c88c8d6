'use client'

import { useSearchParams } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'

/** Invites to the issuer that the list is filtered by; the filter changes in place, so the link follows the address. */
export function InviteLink({ href, text, isPrimary }: { href: string; text: string; isPrimary?: true }) {
  const issuer = useSearchParams().get('issuerCode')
  return (
    <ButtonLink
      href={issuer ? `${href}&${new URLSearchParams({ issuer })}` : href}
      variant={isPrimary ? 'primary' : undefined}
    >
      {text}
    </ButtonLink>
  )
}
