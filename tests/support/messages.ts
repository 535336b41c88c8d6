import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageTree } from '@/i18n/load-messages'
import { root } from './sources'

/** Each text of a tree, with its key. */
export const listTexts = (tree: MessageTree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : listTexts(value, `${prefix}${key}.`),
  )

/** Each text in the files of a locale, with its key. */
export const readTexts = (locale: string): [string, string][] =>
  readdirSync(join(root, 'messages', locale)).flatMap((file) =>
    listTexts(
      JSON.parse(readFileSync(join(root, 'messages', locale, file), 'utf8')) as MessageTree,
      file.replace('json', ''),
    ),
  )
