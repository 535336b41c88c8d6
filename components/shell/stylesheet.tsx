'use client'

import { useState } from 'react'

const ID = 'stylesheet'
type Written = { css: string | undefined; nonce?: string | undefined }
/** server.mjs says what stands for it, and writes the styles of the build there; a browser finds them in the document, should React draw the document anew. */
const written = (): Written => {
  if (typeof document === 'undefined') return { css: (globalThis as { embossStylesheet?: string }).embossStylesheet }
  const style = document.getElementById(ID)
  return { css: style?.textContent ?? undefined, nonce: style?.nonce }
}

/** The styles in the document itself, so that the first row waits for nothing but the document; once, not again in the page's data. */
export function Stylesheet({ nonce }: { nonce?: string | undefined }) {
  const [found] = useState(written)
  if (!found.css) return null
  return (
    <style
      id={ID}
      nonce={nonce ?? found.nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: found.css }}
    />
  )
}
