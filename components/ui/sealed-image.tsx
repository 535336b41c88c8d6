'use client'

import { useState, type ReactNode } from 'react'
import { Button } from './button'
import { PlainImage } from './plain-image'

type Props = {
  href: string
  alt: string
  className: string
  /** Said in its place where it cannot be fetched or drawn. */
  lost?: ReactNode
  /** Words of the button there that asks for it once more; none where there is no room for one. */
  again?: string
}

/** A picture of the upstream, by an address that is sealed for this session. */
export function SealedImage({ href, alt, className, lost = null, again }: Props) {
  const [isLost, setIsLost] = useState(false)
  // One that failed before these scripts ran tells nobody again.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsLost(true)
  }
  if (!isLost)
    return <PlainImage ref={check} src={href} alt={alt} className={className} onError={() => setIsLost(true)} />
  return (
    <>
      {lost}
      {again && (
        <Button size="sm" onClick={() => setIsLost(false)}>
          {again}
        </Button>
      )}
    </>
  )
}
