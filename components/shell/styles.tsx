'use client'

import { useState } from 'react'

/* eslint-disable no-restricted-properties -- no settings: the build puts its stylesheet's address and critical part in their place */
const href = process.env.STYLES
/** The browser has the text already: neither its script nor the flight data repeats it. */
const critical = typeof window === 'undefined' ? process.env.CRITICAL_STYLES : ''
/* eslint-enable no-restricted-properties */

type StylesProps = { isList: boolean }

/** A document's way of loading its styles stays, whatever screen renders the layout again. */
const useWay = (isList: boolean): boolean => useState(isList)[0]

/** A list carries its critical styles inline and links the stylesheet after its rows. Other screens are first painted when the stylesheet has arrived. */
export const HeadStyles = ({ isList, nonce }: StylesProps & { nonce?: string }) => {
  const isInline = useWay(isList)
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
  useWay(isList) && href ? <link rel="stylesheet" href={href} /> : null
