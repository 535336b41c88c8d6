import { SaxesParser } from 'saxes'
import { damagedFile, tooLarge } from './zip'

export type Attributes = Readonly<Record<string, string>>

type Handlers = {
  open?: (path: readonly string[], attributes: Attributes) => void
  text?: (path: readonly string[], text: string) => void
  close?: (path: readonly string[]) => void
}

const RELATIONSHIPS = /\/relationships$/

export class Budget {
  private spent = 0
  constructor(private readonly most: number) {}
  take(count = 1): void {
    this.spent += count
    if (this.spent > this.most) throw tooLarge()
  }
}

const MOST_ELEMENTS = 1_000_000
export const elementBudget = () => new Budget(MOST_ELEMENTS)

const decode = (part: Buffer): string => {
  const [first, second] = part
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(part)
  } catch {
    throw damagedFile()
  }
}

export const walkXml = (part: Buffer, elements: Budget, { open, text, close }: Handlers): void => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const path: string[] = []
  parser.on('error', () => {
    throw damagedFile()
  })
  parser.on('opentag', (tag) => {
    elements.take()
    path.push(tag.local)
    if (!open) return
    const attributes: Record<string, string> = {}
    for (const { local, prefix, uri, value } of Object.values(tag.attributes)) {
      if (prefix === '') attributes[local] = value
      else if (RELATIONSHIPS.test(uri)) attributes[`r:${local}`] = value
    }
    open(path, attributes)
  })
  if (text) {
    parser.on('text', (piece) => text(path, piece))
    parser.on('cdata', (piece) => text(path, piece))
  }
  parser.on('closetag', () => {
    close?.(path)
    path.pop()
  })
  parser.write(decode(part)).close()
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on'
