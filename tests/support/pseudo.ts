import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './sources'
import type { MessageTree } from '@/i18n/load-messages'

const plain = 'aceginorsuyzACEGINORSUYZ'
const accented = 'áçéğíñóřšúýžÁÇÉĞÍÑÓŘŠÚÝŽ'
const marks = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]))

/** A message as a far-off language might have it: accented, in brackets, 40 % longer; what it interpolates stays. */
const pseudo = (message: string): string => {
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

const pseudoOf = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? pseudo(value) : pseudoOf(value)]),
  )

/** A portal's folder in which hi-IN speaks the pseudo-locale, all else as it stands: the product has no switch for it. I18N-09 */
export const pseudoFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-pseudo-'))
  for (const entry of readdirSync(root)) if (entry !== 'messages') symlinkSync(join(root, entry), join(folder, entry))
  cpSync(join(root, 'messages'), join(folder, 'messages'), { recursive: true })
  for (const file of readdirSync(join(root, 'messages/en-IN'))) {
    const area = JSON.parse(readFileSync(join(root, 'messages/en-IN', file), 'utf8')) as MessageTree
    writeFileSync(join(folder, 'messages/hi-IN', file), JSON.stringify(pseudoOf(area)))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
