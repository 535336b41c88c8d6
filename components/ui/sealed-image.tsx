'use client'

import { useState, type ReactNode } from 'react'
import { Button } from './button'
import { PlainImage } from './plain-image'

type Props = {
  href: string
  alt: string
  className: string
  /** Shown instead of an image that cannot be loaded. */
  lost?: ReactNode
  /** The label of the retry button; if missing, there is no button. */
  again?: string
}

/** An image of the upstream, at an address that is sealed for this session. */
export function SealedImage({ href, alt, className, lost = null, again }: Props) {
  const [isLost, setIsLost] = useState(false)
  // An image that failed before hydration fires no event again.
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
