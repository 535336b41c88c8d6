import ts from 'typescript'
import { resolveImport } from './imports'
import type { Source } from './sources'
import { findNodes, parse } from './syntax'

type Handler = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration
type ParsedSource = { source: Source; file: ts.SourceFile }

const isHandler = (node: ts.Node): node is Handler =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** What refuses is no answer. */
const isRefusal = ({ expression }: ts.ReturnStatement): boolean =>
  expression !== undefined &&
  ts.isCallExpression(expression) &&
  ts.isIdentifier(expression.expression) &&
  expression.expression.text === 'respond'

/** Nodes that run whenever the node runs, in reading order: none of a branch, a loop or another function. */
const alwaysIn = (node: ts.Node): ts.Node[] => {
  if (ts.isIfStatement(node) || ts.isSwitchStatement(node)) return alwaysIn(node.expression)
  if (ts.isIterationStatement(node, false) || isHandler(node)) return []
  if (ts.isConditionalExpression(node)) return [...alwaysIn(node.condition), node]
  if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?=?)$/.test(node.operatorToken.getText())) return alwaysIn(node.left)
  const children: ts.Node[] = []
  ts.forEachChild(node, (child) => void children.push(child))
  return [node, ...children.flatMap(alwaysIn)]
}

const isAwaited = (call: ts.Node, statement: ts.Node): boolean => {
  for (let node = call; node !== statement; node = node.parent) {
    if (ts.isAwaitExpression(node)) return true
    if (ts.isCallExpression(node) && node !== call) return false
  }
  return ts.isReturnStatement(statement) || ts.isCallExpression(statement) || ts.isConditionalExpression(statement)
}

/**
 * Which scopes of `requireScope` a function has asked for, whatever path it takes, before it answers: by its own calls or those of the functions
 * that it calls. None where it may answer without.
 */
export const askedScopes = (sources: ReadonlyMap<string, Source>) => {
  const known = new Map<ts.Node, ReadonlySet<string>>()
  const files = new Map<Source, ts.SourceFile>()
  const placeOf = (source: Source): ParsedSource => {
    const file = files.get(source) ?? parse(source)
    files.set(source, file)
    return { source, file }
  }

  const functionNamed = (
    name: string,
    { source, file }: ParsedSource,
  ): { fn: Handler; place: ParsedSource } | undefined => {
    for (const statement of file.statements) {
      if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
        return { fn: statement, place: { source, file } }
      if (ts.isVariableStatement(statement))
        for (const { name: bound, initializer } of statement.declarationList.declarations) {
          const isIt = ts.isIdentifier(bound) && bound.text === name && initializer
          if (isIt && isHandler(initializer)) return { fn: initializer, place: { source, file } }
        }
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      const found = bindings.elements.find((element) => element.name.text === name)
      const path = found && resolveImport(source.path, statement.moduleSpecifier.text)
      const next = path ? sources.get(path) : undefined
      if (found && next) return functionNamed((found.propertyName ?? found.name).text, placeOf(next))
    }
    return undefined
  }

  const askedBy = (node: ts.Node, place: ParsedSource): ReadonlySet<string> => {
    if (ts.isConditionalExpression(node)) {
      const [yes, no] = [node.whenTrue, node.whenFalse].map((branch) => askedIn([branch], place))
      return yes && no && yes.size > 0 && no.size > 0 ? new Set([...yes, ...no]) : new Set()
    }
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return new Set()
    if (node.expression.text === 'requireScope') {
      const [, named] = node.arguments
      return new Set([named && ts.isStringLiteral(named) ? named.text : '?'])
    }
    const called = functionNamed(node.expression.text, place)
    return called ? askedOf(called.fn, called.place) : new Set()
  }

  const askedIn = (statements: readonly ts.Node[], place: ParsedSource): ReadonlySet<string> => {
    for (const statement of statements) {
      if (ts.isTryStatement(statement)) {
        const asked = askedIn(statement.tryBlock.statements, place)
        if (asked.size > 0) return asked
      } else
        for (const node of alwaysIn(statement)) {
          const asked = askedBy(node, place)
          if (asked.size > 0 && isAwaited(node, statement)) return asked
        }
      // What would be answered by now is answered without it.
      const returns = findNodes(statement, ts.isReturnStatement)
      if (returns.some((one) => !isRefusal(one) && !isInFunction(one, statement))) return new Set()
    }
    return new Set()
  }

  const askedOf = (fn: Handler, place: ParsedSource): ReadonlySet<string> => {
    const before = known.get(fn)
    if (before) return before
    // A function that calls itself asks for nothing by that.
    known.set(fn, new Set())
    const asked = !fn.body
      ? new Set<string>()
      : ts.isBlock(fn.body)
        ? askedIn(fn.body.statements, place)
        : askedIn([fn.body], place)
    known.set(fn, asked)
    return asked
  }

  return (source: Source, exported: string): ReadonlySet<string> => {
    const place = placeOf(source)
    const direct = functionNamed(exported, place)
    if (direct) return askedOf(direct.fn, direct.place)
    const given = findNodes(place.file, ts.isVariableDeclaration)
      .filter(({ name }) => ts.isIdentifier(name) && name.text === exported)
      .flatMap(({ initializer }): readonly ts.Node[] =>
        initializer && ts.isCallExpression(initializer) ? initializer.arguments : [],
      )
      .find(isHandler)
    return given ? askedOf(given, place) : new Set()
  }
}

const isInFunction = (node: ts.Node, within: ts.Node): boolean => {
  for (let at = node.parent; at !== within.parent; at = at.parent) if (isHandler(at)) return true
  return false
}
