import { dirname } from 'node:path'
import ts from 'typescript'
import { resolveImport } from '../support/imports'
import { sourcesOf } from '../support/sources'

const sources = sourcesOf(['sandbox'], /\.ts$/).filter(({ path }) => !path.includes('/testing/'))

/** The folders whose files a folder imports, of types too. */
const importedFolders = new Map<string, Set<string>>()
for (const { path, text } of sources) {
  const from = dirname(path)
  const folders = importedFolders.get(from) ?? new Set<string>()
  importedFolders.set(from, folders)
  for (const { fileName } of ts.preProcessFile(text).importedFiles) {
    const to = dirname(resolveImport(path, fileName) ?? path)
    if (to !== from && to.startsWith('sandbox')) folders.add(to)
  }
}

test('no two folders of the sandbox platform import each other: move what both need to the lower one', () => {
  const pairs = [...importedFolders].flatMap(([from, folders]) =>
    [...folders].filter((to) => from < to && importedFolders.get(to)?.has(from)).map((to) => `${from} and ${to}`),
  )
  expect(importedFolders.size).toBeGreaterThan(40)
  expect(pairs).toEqual([])
})
