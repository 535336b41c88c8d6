import type { ComponentProps } from 'react'
import { keepStill } from './still-kept'
import { StillMarkup } from './still-markup'

type Props = {
  html: string
  /** Whether this is drawn for a change of page in place, not for a document. */
  inPlace: boolean
  as?: 'div' | 'nav'
} & ComponentProps<'div'>

/**
 * Markup (of `markupOf`) that React leaves alone. In a document it is written once, where it stands: the island finds
 * it there instead of carrying it a second time in its props. Only a change of page in place sends it as a prop.
 */
export const Still = ({ html, inPlace, ...rest }: Props) =>
  inPlace ? <StillMarkup {...rest} html={html} /> : <StillMarkup {...rest} still={keepStill(html)} />
