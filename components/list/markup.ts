import { Fragment, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
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

const attribute = ([name, value]: [string, unknown]): string => {
  if (name === 'children' || value === undefined || value === null) return ''
  if (SCRIPTED.test(name) || !PLAIN.test(name) || typeof value === 'object' || typeof value === 'function')
    throw new Error(`A row takes no ${name}: rows are drawn as markup, without React`)
  if (ADDRESSES.has(name) && !SAFE_ADDRESS.test(String(value))) throw new Error(`A row leads nowhere else: ${name}`)
  const isWord = name.includes('-')
  if (value === false && !isWord) return ''
  const text = value === true && !isWord ? '' : escaped(String(value))
  return ` ${NAMES[name] ?? name}="${text}"`
}

const host = (tag: string, props: Record<string, unknown>): string => {
  const open = `<${tag}${Object.entries(props).map(attribute).join('')}>`
  return CLOSED.has(tag) ? open : `${open}${markupOf(props.children as ReactNode)}</${tag}>`
}

const element = ({ type, props }: ReactElement<Record<string, unknown>>): string => {
  if (typeof type === 'string') return host(type, props)
  if (type === Fragment) return markupOf(props.children as ReactNode)
  const isClient = typeof type !== 'function' || '$$typeof' in type
  if (isClient) throw new Error('A row holds no island: rows are drawn as markup, without React')
  return markupOf((type as (props: Record<string, unknown>) => ReactNode)(props))
}

/** Server-drawn rows as one string: what crosses to the browser as elements is paid for three times over, a string once. All text is escaped here. */
export const markupOf = (node: ReactNode): string => {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return escaped(String(node))
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (isValidElement<Record<string, unknown>>(node)) return element(node)
  throw new Error('A row is drawn at once: no promises, no lazy parts')
}
