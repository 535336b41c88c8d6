import type { ComponentProps } from 'react'

/** An image that Next must not optimise: a small one of ours, inline data, or one that is sealed for a session. */
export function PlainImage({ alt, ...rest }: Omit<ComponentProps<'img'>, 'alt'> & { alt: string }) {
  // eslint-disable-next-line @next/next/no-img-element -- it is the one place that draws such pictures
  return <img alt={alt} {...rest} />
}
