import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { root, type Source } from './sources'
import { parse } from './syntax'

export const resolveImport = (from: string, named: string): string | undefined => {
  const base = named.startsWith('@/') ? named.slice(2) : named.startsWith('.') ? join(dirname(from), named) : null
  if (base === null) return undefined
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => existsSync(join(root, path)))
}

const dynamicImports = (file: ts.SourceFile): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [named] = node.arguments
      if (named && ts.isStringLiteral(named)) found.push(named.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The files of the repository whose values a file imports, at once or on first use. */
export const importsOf = (source: Source): string[] => {
  const file = parse(source)
  const atOnce = file.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement)
    if (!isImport && !(ts.isExportDeclaration(statement) && !statement.isTypeOnly)) return []
    if (isImport && statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
    const named = statement.moduleSpecifier
    return named && ts.isStringLiteral(named) ? [named.text] : []
  })
  const later = /\bimport\(/.test(source.text) ? dynamicImports(file) : []
  return [...atOnce, ...later].flatMap((named) => resolveImport(source.path, named) ?? [])
}
