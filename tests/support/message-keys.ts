import ts from 'typescript'
import type { Source } from './sources'
import { findNodes, parse } from './syntax'

type Texts = { texts: Set<string>; templates: Map<string, RegExp> }
type Use = { isGivenAway: boolean; asksVariables: boolean }
type Translator = Use & { areas: readonly (string | RegExp)[] }
type Area = Use & Texts

const none = (): Texts => ({ texts: new Set(), templates: new Map() })
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const HOLE = '([\\w -]+(?:\\.[\\w -]+)*)'

const templateOf = ({ head, templateSpans }: ts.TemplateExpression): RegExp =>
  new RegExp(
    `^${escapeRegExp(head.text)}${templateSpans.map((span) => HOLE + escapeRegExp(span.literal.text)).join('')}$`,
  )
/** Whether a template can be a key: it has a part of its own and no signs that keys lack. */
const isKeyLike = ({ head, templateSpans }: ts.TemplateExpression): boolean =>
  /^[\w.-]*\w[\w.-]*$/.test(head.text + templateSpans.map(({ literal }) => literal.text).join(''))

/** The texts that an expression may be, or nothing where a variable decides. */
const choicesOf = (node: ts.Expression): readonly ts.Expression[] | undefined => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node]
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression)
  if (!ts.isConditionalExpression(node)) return undefined
  const [one, other] = [choicesOf(node.whenTrue), choicesOf(node.whenFalse)]
  return one && other && [...one, ...other]
}

const isTranslatorMaker = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /Translat(ions|or)$/.test(node.expression.text)

const areaArgument = ([first]: ts.NodeArray<ts.Expression>): ts.Expression | undefined => {
  if (!first || !ts.isObjectLiteralExpression(first)) return first
  const named = first.properties.find(
    (property) => property.name && 'text' in property.name && property.name.text === 'namespace',
  )
  return named && ts.isPropertyAssignment(named) ? named.initializer : undefined
}

const nameOf = (made: ts.Node): string | undefined => {
  const { parent } = made
  if (ts.isAwaitExpression(parent) || ts.isAsExpression(parent) || ts.isParenthesizedExpression(parent))
    return nameOf(parent)
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined
}

/** The key that a use of a translator asks for; nothing where the translator is given to other code. */
const askedKey = (use: ts.Identifier): ts.Expression | undefined => {
  const { parent } = use
  const called = ts.isPropertyAccessExpression(parent) && parent.expression === use ? parent : use
  const call = called.parent
  if (!ts.isCallExpression(call)) return undefined
  if (call.expression === called) return call.arguments[0]
  return call.expression.getText() === 'messageOr' && call.arguments[0] === use ? call.arguments[1] : undefined
}

const translatorsOf = (file: ts.SourceFile): Translator[] => {
  const identifiers = findNodes(file, ts.isIdentifier)
  return findNodes(file, isTranslatorMaker).map((made) => {
    const argument = areaArgument(made.arguments)
    const choices = argument ? (choicesOf(argument) ?? []) : []
    const areas = choices.map((node) =>
      ts.isTemplateExpression(node) ? templateOf(node) : (node as ts.StringLiteralLike).text,
    )
    const name = nameOf(made)
    const isName = ({ parent }: ts.Identifier): boolean =>
      ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)
    const uses = identifiers.filter(
      (node) => node.text === name && !(isName(node) && (node.parent as ts.VariableDeclaration).name === node),
    )
    const keys = uses.map(askedKey)
    return {
      areas,
      isGivenAway: name === undefined || keys.includes(undefined),
      asksVariables: keys.some((key) => key && !choicesOf(key)),
    }
  })
}

const add = (to: Texts, { texts, templates }: Texts): void => {
  for (const text of texts) to.texts.add(text)
  for (const [source, template] of templates) to.templates.set(source, template)
}

/** What the code of the portal says that may be a key, or a part of one. */
class Said {
  readonly everywhere = none()
  readonly areas = new Map<string, Area>()
  readonly areaTemplates: RegExp[] = []
  readonly groups = new Set<string>()

  read(source: Source): void {
    const file = parse(source)
    const literals = findNodes(file, ts.isStringLiteralLike).filter(
      ({ parent }) => !ts.isImportDeclaration(parent) && !isTranslatorMaker(parent),
    )
    const templates = findNodes(file, ts.isTemplateExpression).filter(isKeyLike).map(templateOf)
    const own: Texts = {
      texts: new Set(literals.map(({ text }) => text)),
      templates: new Map(templates.map((template) => [template.source, template])),
    }
    add(this.everywhere, own)
    // Screens list the areas that their browser scripts get; a list reaches nothing.
    for (const { text, parent } of literals)
      if (text.includes('.') && !ts.isArrayLiteralExpression(parent)) this.groups.add(text)
    for (const translator of translatorsOf(file)) this.note(translator, own)
  }

  private note({ areas, isGivenAway, asksVariables }: Translator, own: Texts): void {
    for (const name of areas)
      if (typeof name === 'string') {
        const area = this.areas.get(name) ?? { ...none(), isGivenAway: false, asksVariables: false }
        add(area, own)
        area.isGivenAway ||= isGivenAway || asksVariables
        area.asksVariables ||= asksVariables
        this.areas.set(name, area)
      } else this.areaTemplates.push(name)
  }
}

/**
 * Tells which messages code can ask for, at least. A key stands in the code as a whole; or it is an area that a translator
 * is made for and a text or template of the same file, of any file where the translator is given to other code; or its
 * group stands in the code as data. A part that is known only at run time is some word of the portal or the platform.
 */
export const reachedKeys = (portal: readonly Source[], platform: readonly Source[]): ((key: string) => boolean) => {
  const said = new Said()
  for (const source of portal) said.read(source)
  const words = new Set([...portal, ...platform].flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
  const isKnown = (part: string): boolean => part.split(/[. ]/).every((word) => words.has(word))
  const isSaid = (key: string, { texts, templates }: Texts): boolean =>
    texts.has(key) || [...templates.values()].some((template) => template.exec(key)?.slice(1).every(isKnown))
  const isAsked = (name: string, rest: string): boolean => {
    if (said.groups.has(name) || said.areaTemplates.some((template) => template.test(name))) return true
    const area = said.areas.get(name)
    if (!area) return false
    if (isSaid(rest, area) || (area.asksVariables && isKnown(rest))) return true
    return area.isGivenAway && isSaid(rest, said.everywhere)
  }
  return (key) => {
    const parts = key.split('.')
    const splits = parts
      .slice(1)
      .map((_, at) => [parts.slice(0, at + 1).join('.'), parts.slice(at + 1).join('.')] as const)
    return splits.some(([name, rest]) => isAsked(name, rest)) || isSaid(key, said.everywhere)
  }
}
