import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { sourcesOf } from '../support/sources'
import { findNodes, listExportedValues, parse } from '../support/syntax'

const isRule = (path: string) => path.startsWith('lib/rules/')
const product = sourcesOf(['app', 'components', 'lib', 'sandbox', 'i18n', 'scripts']).filter(
  ({ path, text }) => isRule(path) || text.includes('rules/'),
)

/** The file of this repository that a line of imports names; null for a package. */
const fileAt = (from: string, address: string): string | null => {
  const base = address.startsWith('@/')
    ? address.slice(2)
    : address.startsWith('.')
      ? normalize(join(dirname(from), address))
      : null
  const found = ['', '.ts', '.tsx', '.mjs', '/index.ts'].find((end) => {
    const path = `${base}${end}`
    return base !== null && existsSync(path) && statSync(path).isFile()
  })
  return base === null || found === undefined ? null : `${base}${found}`.replaceAll('\\', '/')
}

/** `file *` for what a file loads when it is needed. */
const loadedBy = (tree: ts.SourceFile): string[] =>
  findNodes(tree, ts.isCallExpression).flatMap(({ expression, arguments: [address] }) => {
    if (expression.kind !== ts.SyntaxKind.ImportKeyword || !address || !ts.isStringLiteral(address)) return []
    const file = fileAt(tree.fileName, address.text)
    return file === null ? [] : [`${file} *`]
  })

/** `file name` for each name that a file takes from another, `file *` where it takes all of them. */
const importedBy = (tree: ts.SourceFile): string[] =>
  tree.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return []
    const file = fileAt(tree.fileName, moduleSpecifier.text)
    if (file === null) return []
    const names = isImport ? statement.importClause?.namedBindings : statement.exportClause
    if (!names || ts.isNamespaceImport(names) || ts.isNamespaceExport(names)) return [`${file} *`]
    return names.elements.map((one) => `${file} ${(one.propertyName ?? one.name).text}`)
  })

const timesSaid = (tree: ts.SourceFile, name: string): number =>
  findNodes(tree, ts.isIdentifier).filter(({ text }) => text === name).length

test('every rule is called by the product: by another file, or by the file it stands in', () => {
  const trees = product.map(parse)
  const taken = new Set(trees.flatMap((tree) => [...importedBy(tree), ...loadedBy(tree)]))
  const rules = trees.filter(({ fileName }) => isRule(fileName))
  const idle = rules.flatMap((tree) =>
    listExportedValues(tree)
      .filter((name) => !taken.has(`${tree.fileName} ${name}`) && !taken.has(`${tree.fileName} *`))
      .filter((name) => timesSaid(tree, name) < 2)
      .map(
        (name) => `${tree.fileName}: nothing but tests calls ${name}: use it where the documents want it, or remove it`,
      ),
  )
  expect(rules.length).toBeGreaterThan(50)
  expect(idle).toEqual([])
})
