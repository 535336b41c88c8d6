'use client'

import { useState } from 'react'

/* eslint-disable no-restricted-properties -- no settings: the build puts its stylesheet's address and critical part in their place */
const href = process.env.STYLES
/** The browser has the text already: neither its script nor the flight data repeats it. */
const critical = typeof window === 'undefined' ? process.env.CRITICAL_STYLES : ''
/* eslint-enable no-restricted-properties */

type StylesProps = { isList: boolean }

/** The document decides once how it loads its styles, whatever screen renders the layout again. */
const useFirst = (isList: boolean): boolean => useState(isList)[0]

/** A list carries its critical styles inline and links the stylesheet after its rows. Other screens are first painted when the stylesheet has arrived. */
export const HeadStyles = ({ isList, nonce }: StylesProps & { nonce?: string }) => {
  const isInline = useFirst(isList)
  if (!href) return null
  if (!isInline) return <link rel="stylesheet" href={href} precedence="styles" />
  return (
    <style nonce={nonce} suppressHydrationWarning>
      {critical}
    </style>
  )
}

/** A link without precedence stays in its place: what precedes it is painted, what follows it waits. */
export const BodyStyles = ({ isList }: StylesProps) =>
  useFirst(isList) && href ? <link rel="stylesheet" href={href} /> : null
