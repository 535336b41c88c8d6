import { SaxesParser } from 'saxes'
import type { XmlElement } from '@/lib/rules/files/xml-element'

const MOST_ELEMENTS = 400_000
const MOST_DEPTH = 40
/** Reading the attributes of an element takes the square of their number. */
const MOST_ATTRIBUTES = 60

/** `line` counts from 1. */
export type XmlRefusal = { line: number; code: 'doctype' | 'damaged' | 'tooMany' }

class Refused extends Error {
  constructor(readonly refusal: XmlRefusal) {
    super(refusal.code)
  }
}

type Open = { name: string; line: number; attributes: Record<string, string>; text: string; children: Open[] }

/** Reads a file into its elements. A document type is refused, for it could define entities. */
export const readXmlTree = (text: string): { root: XmlElement } | { refusal: XmlRefusal } => {
  const parser = new SaxesParser({ xmlns: true })
  const path: Open[] = []
  const roots: Open[] = []
  let elements = 0
  let attributesOfOne = 0
  const stop = (code: XmlRefusal['code']) => {
    throw new Refused({ line: parser.line, code })
  }
  parser.on('error', () => stop('damaged'))
  parser.on('doctype', () => stop('doctype'))
  parser.on('opentagstart', () => {
    attributesOfOne = 0
  })
  parser.on('attribute', () => {
    if (++attributesOfOne > MOST_ATTRIBUTES) stop('tooMany')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (++elements > MOST_ELEMENTS || path.length >= MOST_DEPTH) stop('tooMany')
    const values = Object.values(attributes).map((one) => [one.local, one.value] as const)
    const element: Open = {
      name: local,
      line: parser.line,
      attributes: Object.fromEntries(values),
      text: '',
      children: [],
    }
    ;(path.at(-1)?.children ?? roots).push(element)
    path.push(element)
  })
  const addText = (piece: string) => {
    const last = path.at(-1)
    if (last) last.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    path.pop()
  })
  try {
    parser.write(text).close()
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal }
    throw error
  }
  const [root] = roots
  return root ? { root } : { refusal: { line: 1, code: 'damaged' } }
}
