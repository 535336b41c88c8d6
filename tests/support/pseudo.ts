import {
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { root } from './sources'

type Tree = { [key: string]: string | Tree }

const plain = 'aceginorsuyzACEGINORSUYZ'
const accented = 'áçéğíñóřšúýžÁÇÉĞÍÑÓŘŠÚÝŽ'
const marks = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

/** A message as a far-off language might have it: accented, in brackets, 40 % longer; what it interpolates stays. */
export const pseudo = (message: string): string => {
  let depth = 0
  const said = [...message].map((letter) => {
    if (letter === '{') depth++
    if (letter === '}') depth--
    return depth % 2 === 0 ? (marks.get(letter) ?? letter) : letter
  })
  const more = Math.ceil(message.replace(/\{[^}]*\}/g, '').length * 0.4)
  return `⟦${said.join('')} ${'ěłøđ '
    .repeat(Math.ceil(more / 5))
    .slice(0, more)
    .trim()}⟧`
}

export const pseudoOf = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : pseudoOf(value)]),
  )

const areasOf = (locale: string): Map<string, Tree> =>
  new Map(
    readdirSync(join(root, 'messages', locale))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, JSON.parse(readFileSync(join(root, 'messages', locale, file), 'utf8')) as Tree]),
  )

const link = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'cache' || entry.name === 'dev') continue
    if (entry.isDirectory()) link(join(from, entry.name), join(to, entry.name))
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(from, entry.name)), join(to, entry.name))
    else linkSync(join(from, entry.name), join(to, entry.name))
  }
}

type Made = (context: unknown, module: { exports: unknown }, exports: unknown) => void

/** The built chunk of a catalogue, its areas replaced: modules that are no catalogue stay as they were built. */
const replaced = (chunk: string, areas: Map<string, Tree>, source: Map<string, Tree>): string => {
  const built = { exports: [] as (number | Made)[] }
  new Function('module', chunk)(built)
  const found = new Set<string>()
  const parts = built.exports.map((part) => {
    if (typeof part === 'number') return String(part)
    const made: { exports: unknown } = { exports: {} }
    try {
      part({}, made, made.exports)
    } catch {
      return part.toString()
    }
    const area = [...areas].find(([, tree]) => isDeepStrictEqual(made.exports, tree))?.[0]
    if (!area) return part.toString()
    found.add(area)
    return `(a,b)=>{b.exports=${JSON.stringify(pseudoOf(source.get(area) ?? {}))}}`
  })
  const lost = [...areas.keys()].filter((area) => !found.has(area))
  if (lost.length) throw new Error(`The built catalogue has no ${lost.join(', ')}: build again`)
  return `module.exports=[${parts.join(',')}]`
}

/** A copy of the build in which hi-IN speaks the pseudo-locale: the product has no switch for it. I18N-09 */
export const pseudoBuild = (): { folder: string; remove: () => void } => {
  const folder = `.next-pseudo-${process.pid}`
  const chunks = join(root, folder, 'server/chunks/ssr')
  const remove = () => rmSync(join(root, folder), { recursive: true, force: true })
  remove()
  link(join(root, '.next'), join(root, folder))
  const names = readdirSync(chunks).filter((name) => /^messages_hi-IN_.*\.js$/.test(name))
  const [name] = names
  if (!name || names.length > 1) throw new Error(`One chunk holds the Hindi catalogue, not ${names.length}`)
  const text = replaced(readFileSync(join(chunks, name), 'utf8'), areasOf('hi-IN'), areasOf('en-IN'))
  rmSync(join(chunks, name))
  writeFileSync(join(chunks, name), text)
  return { folder, remove }
}
