'use client'

import { useState } from 'react'
import type { ReactNode } from 'react'

type Props = {
  href: string
  alt: string
  className: string
  /** Said in its place where it cannot be fetched or drawn. */
  lost?: ReactNode
}

/** A picture of the upstream, by an address that is sealed for this session: nothing else may fetch it, Next's own images included. */
export function SealedImage({ href, alt, className, lost = null }: Props) {
  const [isLost, setIsLost] = useState(false)
  if (isLost) return lost
  // eslint-disable-next-line @next/next/no-img-element -- its address is sealed for this session: nothing else may fetch it
  return <img src={href} alt={alt} className={className} onError={() => setIsLost(true)} />
}
