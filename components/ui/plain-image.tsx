import type { ComponentProps } from 'react'

/** A picture that Next's own images have no business with: small and ours, content rather than an address, or sealed for one session, which nothing else may fetch. */
export function PlainImage({ alt, ...rest }: Omit<ComponentProps<'img'>, 'alt'> & { alt: string }) {
  // eslint-disable-next-line @next/next/no-img-element -- it is the one place that draws such pictures
  return <img alt={alt} {...rest} />
}
