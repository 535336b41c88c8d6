import ts from 'typescript'
import type { Source } from './sources'

/** A file as the compiler reads it; comments are no part of it, and nodes know their parents. */
export const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

export const findNodes = <N extends ts.Node>(within: ts.Node, isWanted: (node: ts.Node) => node is N): N[] => {
  const found: N[] = []
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(within)
  return found
}

const hasModifier = (statement: ts.Statement, wanted: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement)?.some(({ kind }) => kind === wanted) ?? false)

export const findDefaultFunction = (file: ts.SourceFile): ts.FunctionDeclaration | undefined =>
  file.statements.find(
    (statement): statement is ts.FunctionDeclaration =>
      ts.isFunctionDeclaration(statement) && hasModifier(statement, ts.SyntaxKind.DefaultKeyword),
  )

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []))

export const listExportedValues = (file: ts.SourceFile): string[] =>
  file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return !statement.isTypeOnly && statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
        : []
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    return isNamed && statement.name ? [statement.name.text] : []
  })
