import { Fragment, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

/* Held here: each look at an import of React goes through a getter, and a table looks thousands of times. */
const FRAGMENT = Fragment
const isElement = isValidElement

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
const signs = (sign: string): string => ENTITIES[sign] ?? sign

/** As browsers write them, so that what stands in a page and what is drawn anew compare as equal. Attributes stand in double quotes. */
const escaped = (text: string): string => (/[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, signs) : text)
const quoted = (text: string): string => (/[&<>"\u00a0]/.test(text) ? text.replace(/[&<>"\u00a0]/g, signs) : text)

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  dateTime: 'datetime',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  textAnchor: 'text-anchor',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
  fontFamily: 'font-family',
}
const PLAIN = /^(?:[a-zA-Z]+|(?:data|aria)-[a-z-]+)$/
const SCRIPTED = /^(?:on|style$|dangerouslySetInnerHTML$|ref$|srcDoc$|formAction$)/
const ADDRESSES = new Set(['href', 'src', 'action', 'xlinkHref'])
const SAFE_ADDRESS = /^(?:[/?#]|https?:|mailto:|tel:)/i
const CLOSED = new Set(['br', 'hr', 'img', 'input', 'wbr'])

type Attribute = { isAllowed: boolean; isWord: boolean; isAddress: boolean; open: string }

/** Each name is looked at once. */
const known = new Map<string, Attribute>()
const attributeOf = (name: string): Attribute => {
  const seen = known.get(name)
  if (seen) return seen
  const made = {
    isAllowed: PLAIN.test(name) && !SCRIPTED.test(name),
    isWord: name.includes('-'),
    isAddress: ADDRESSES.has(name),
    open: ` ${NAMES[name] ?? name}="`,
  }
  known.set(name, made)
  return made
}

const attribute = (name: string, value: unknown): string => {
  if (name === 'children' || value === undefined || value === null) return ''
  const { isAllowed, isWord, isAddress, open } = attributeOf(name)
  if (!isAllowed || typeof value === 'object' || typeof value === 'function')
    throw new Error(`Markup takes no ${name}: it is drawn without React`)
  if (isAddress && !SAFE_ADDRESS.test(String(value))) throw new Error(`Markup leads nowhere else: ${name}`)
  if (value === false && !isWord) return ''
  return `${open}${value === true && !isWord ? '' : quoted(String(value))}"`
}

const host = (tag: string, props: Record<string, unknown>): string => {
  let open = `<${tag}`
  for (const name in props) open += attribute(name, props[name])
  return CLOSED.has(tag) ? `${open}>` : `${open}>${markupOf(props.children as ReactNode)}</${tag}>`
}

const element = ({ type, props }: ReactElement<Record<string, unknown>>): string => {
  if (typeof type === 'string') return host(type, props)
  if (type === FRAGMENT) return markupOf(props.children as ReactNode)
  const isClient = typeof type !== 'function' || '$$typeof' in type
  if (isClient) throw new Error('Markup holds no island: it is drawn without React')
  return markupOf((type as (props: Record<string, unknown>) => ReactNode)(props))
}

/** Server-drawn elements as one string, for what is large and still: a table's rows, the menu: what crosses to the browser as elements is paid for three times over, a string once. All text is escaped here. */
export const markupOf = (node: ReactNode): string => {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string') return escaped(node)
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) {
    let all = ''
    for (const one of node) all += markupOf(one as ReactNode)
    return all
  }
  if (isElement<Record<string, unknown>>(node)) return element(node)
  throw new Error('Markup is drawn at once: no promises, no lazy parts')
}
