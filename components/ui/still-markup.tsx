'use client'

import { useState } from 'react'
import type { ComponentProps } from 'react'
import { takeStill } from './still-kept'

/** What this tab has shown by name, for a page that one comes back to. */
const shown = new Map<string, string>()

const standing = (name: string): string => {
  const html = document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? shown.get(name) ?? ''
  shown.set(name, html)
  return html
}

const found = (name: string): string => (typeof document === 'undefined' ? takeStill(name) : standing(name))

type Props = Omit<ComponentProps<'div'>, 'ref'> & { as?: 'div' | 'nav'; html?: string; still?: string }

/** Drawn markup in an element of its own; by name it is what the document already shows. */
export function StillMarkup({ as: Tag = 'div', html, still, ...rest }: Props) {
  const [first] = useState(() => (still === undefined ? '' : found(still)))
  const markup = html ?? first
  return <Tag {...rest} data-still={still} dangerouslySetInnerHTML={{ __html: markup }} />
}
