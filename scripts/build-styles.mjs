import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss from 'postcss'
import { root } from './run.mjs'

/** What a list screen draws before a script runs; other components in these folders open later. */
const drawnAtOnce = {
  'components/list': /^(?!.*(?:panel|dialog|test|confirm))[\w-]+\.tsx$/,
  'components/shell':
    /^(?:shell|side-menu|nav-entry|menu-control|brand-mark|header-search|notification-bell|account-menu|active-business-picker|language-bar)\.tsx$/,
  'components/shared': /^issuer-logo\.tsx$/,
  'components/ui': /^(?:alert|badge|busy-label|button|copy-button|icon|input|state-box|table)\.tsx$/,
}

const LATER_STATE =
  /:(?:hover|active|focus[\w-]*|checked|open|popover-open|target|placeholder-shown|autofill)(?![\w-])|::(?:backdrop|selection|placeholder)/
const OTHER_MEDIUM = /print|forced-colors|prefers-reduced-motion/
const classNames = (selector) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name.replace(/\\/g, ''))

const GROUP = /:([\w-]+)\(((?:\\.|[^()\\])*)\)/
const NO_ELEMENT = '.no-such-class'

/** Whether a selector may match: what `:not()` excludes is no condition, and one alternative of `:is()`, `:where()` or `:has()` is enough. */
const mayMatch = (selector, hasClass) => {
  const [group, name, inner] = GROUP.exec(selector) ?? []
  if (group === undefined) return classNames(selector).every(hasClass)
  const isMet =
    !/^(?:is|where|has)$/.test(name) ||
    postcss.list.comma(inner).some((alternative) => classNames(alternative).every(hasClass))
  return mayMatch(selector.replace(group, isMet ? '' : NO_ELEMENT), hasClass)
}

/** The rules of a stylesheet that apply to elements with these class names before anybody touches them. */
const rulesFor = (css, hasClass) => {
  const sheet = postcss.parse(css)
  sheet.walkAtRules((rule) => {
    if (rule.name === 'keyframes' || OTHER_MEDIUM.test(rule.params)) rule.remove()
  })
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(
      (selector) =>
        !LATER_STATE.test(selector.replace(/\\./g, '').replace(/:not\([^)]*\)/g, '')) && mayMatch(selector, hasClass),
    )
    if (selectors.length) rule.selectors = selectors
    else rule.remove()
  })
  const dropEmpty = (rule) => {
    const { parent } = rule
    if (!rule.nodes || rule.nodes.length > 0) return
    rule.remove()
    if (parent?.type === 'atrule') dropEmpty(parent)
  }
  sheet.walkAtRules(dropEmpty)
  sheet.walkComments((comment) => comment.remove())
  const text = sheet.toString()
  sheet.walkAtRules('property', (rule) => {
    if (!text.includes(`var(${rule.params}`)) rule.remove()
  })
  return sheet.toString()
}

/** Words of the sources; `badge-${tone}` stands for each class name that begins so. */
const isClassOf = (sources) => {
  const words = new Set(sources.join('\n').match(/[^\s'"`{}<>=]+/g))
  const beginnings = [...words].filter((word) => word.endsWith('-$')).map((word) => word.slice(0, -1))
  return (name) => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning))
}

const FOLDER = '/_next/static/styles'
const named = (text, ending) => `${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.${ending}`

/**
 * The stylesheet with the pictures that it names, and its critical part, which a list's document carries inline so that its rows are painted
 * before the stylesheet has arrived.
 */
export const compileStyles = async () => {
  const from = join(root, 'app/globals.css')
  const compiled = await postcss([tailwind({ optimize: { minify: true } })]).process(readFileSync(from, 'utf8'), {
    from,
  })
  const files = new Map()
  const css = compiled.css.replace(/url\(["']?([^"')#]+\.svg)["']?\)/g, (_, path) => {
    const picture = readFileSync(resolve(dirname(from), path), 'utf8')
    const name = named(picture, 'svg')
    files.set(name, picture)
    return `url(${FOLDER}/${name})`
  })
  const name = named(css, 'css')
  files.set(name, css)
  const sources = Object.entries(drawnAtOnce).flatMap(([folder, pattern]) =>
    readdirSync(join(root, folder))
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  return { files, href: `${FOLDER}/${name}`, critical: rulesFor(css, isClassOf(sources)) }
}

/** Next empties its folder before it builds, so the files are written afterwards. */
export const writeStyles = (dist, { files }) => {
  const folder = join(root, dist, 'static/styles')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
}
