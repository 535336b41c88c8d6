import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources'

/** The rows of a table of docs/glossary.md, by the title of its section. */
const readTable = (title: string): string[][] => {
  const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const [section = ''] = (text.split(`## ${title}\n`)[1] ?? '').split('\n## ')
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The words of a table with their meanings. */
export const glossaryWords = (title: string) => readTable(title).map(([word = '', meaning = '']) => ({ word, meaning }))

export const glossaryAreas = glossaryWords('Areas')

export const discardedWords = readTable('Discarded words').map(([discarded = '', word = '', where = '']) => ({
  discarded,
  word,
  where,
}))

export const glossarySubjects = readTable('Subjects').map(([word = '', meaning = '', area = '']) => ({
  word,
  meaning,
  area,
}))

const wordsOfDocuments = new Map(
  readTable('Words of the documents').map(([documents = '', word = '']) => [documents, word]),
)
/** The area's word in the code for one of the documents' areas. */
export const areaWord = (documents: string): string => wordsOfDocuments.get(documents) ?? documents
