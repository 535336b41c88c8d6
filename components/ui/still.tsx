import { headers } from 'next/headers'
import type { ComponentProps } from 'react'
import { keepStill } from './still-kept'
import { StillMarkup } from './still-markup'

/**
 * Markup (of `markupOf`) that React leaves alone. In a document it is written once, where it stands: the island finds
 * it there instead of carrying it a second time in its props. Only a change of page in place sends it as a prop.
 */
export async function Still({ html, ...rest }: { html: string; as?: 'div' | 'nav' } & ComponentProps<'div'>) {
  const isDocument = !(await headers()).has('x-flight')
  return isDocument ? <StillMarkup {...rest} still={keepStill(html)} /> : <StillMarkup {...rest} html={html} />
}
