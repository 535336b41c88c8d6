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

const listWords = (cell = ''): string[] => cell.split(', ').filter(Boolean)

type GlossaryArea = { word: string; meaning: string; documents: string; not: string[] }

export const glossaryAreas: GlossaryArea[] = readTable('Areas').map(
  ([word = '', meaning = '', documents = '', not]) => ({
    word,
    meaning,
    documents: documents || word,
    not: listWords(not),
  }),
)

export const glossarySubjects = readTable('Subjects').map(([word = '', meaning = '', area = '']) => ({
  word,
  meaning,
  area,
}))

/** The words of another table with their meanings. */
export const glossaryWords = (title: string) => readTable(title).map(([word = '', meaning = '']) => ({ word, meaning }))

/** The area's word in the code for one of the documents' areas. */
export const areaWord = (documents: string): string =>
  glossaryAreas.find((area) => area.documents === documents)?.word ?? documents
