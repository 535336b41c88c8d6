import ts from 'typescript'
import { readTexts } from '../support/messages'
import { sourcesOf } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const words = (text: string): number => text.split(/\s+/).filter(Boolean).length
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Sentence = { parts: string[]; pattern: RegExp }
/** A sentence by its fixed parts; what stands between them may be anything. */
const sentenceOf = (parts: string[]): Sentence[] =>
  words(parts.join(' ')) < 3 ? [] : [{ parts, pattern: new RegExp(parts.map(escape).join('.*')) }]

const partsOf = (node: ts.Node): string[] | null => {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return null
}

const isRefusal = (node: ts.Node): node is ts.ThrowStatement | ts.NewExpression | ts.CallExpression =>
  ts.isThrowStatement(node) ||
  ts.isNewExpression(node) ||
  (ts.isCallExpression(node) && node.expression.getText().startsWith('refuse'))

/** What a refused or failed write can say: the words of the portal for it, and those of the platform. */
const refusals = [
  ...readTexts('en-IN')
    .filter(([key]) => /^(errors|validation)\./.test(key))
    .flatMap(([, text]) => sentenceOf(text.split(/\{[^{}]*\}/))),
  ...sourcesOf(['sandbox/areas', 'sandbox/core'], /\.ts$/).flatMap((source) =>
    findNodes(parse(source), isRefusal)
      .flatMap((node) => findNodes(node, (part): part is ts.Node => partsOf(part) !== null))
      .flatMap((node) => sentenceOf(partsOf(node) ?? [])),
  ),
]
const canBeRefusal = (text: string): boolean =>
  words(text) >= 3 &&
  refusals.some(({ parts, pattern }) => parts.some((part) => part.includes(text)) || pattern.test(text))

/** The text that is looked for on the whole page, without what is put in. */
const seekOnPage = (source: { path: string; text: string }): string[] =>
  findNodes(parse(source), ts.isCallExpression).flatMap(({ expression, arguments: [sought] }) =>
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'getByText' &&
    ts.isIdentifier(expression.expression) &&
    /^(page|other|reader|guest|stranger|checker|maker)$/.test(expression.expression.text) &&
    sought
      ? (partsOf(sought)?.join('…') ?? [])
      : [],
  )

test('doc 1 §8 no browser test looks for an error on the whole page: a notice says it again a moment later', () => {
  expect(refusals.length).toBeGreaterThan(500)
  const found = sourcesOf(['tests/e2e', 'tests/support'], /\.ts$/, true).flatMap((source) =>
    seekOnPage(source)
      .filter(canBeRefusal)
      .map((text) => `${source.path}: look for “${text}” in screenOf(page), noticeOf(page) or the form`),
  )
  expect(found).toEqual([])
})
