import ts from 'typescript'
import { sourcesOf } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const isReader = (path: string) =>
  path.startsWith('lib/rules/input/') || path.startsWith('sandbox/seed/') || path.endsWith('/seed.ts')
const sources = sourcesOf(['app', 'components', 'lib', 'sandbox']).filter(({ path }) => !isReader(path))

/** `.replace(/\D/g, '')` makes a number of whatever holds digits. */
const stripsDigits = (call: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(call.expression) &&
  /^replace(All)?$/.test(call.expression.name.text) &&
  call.arguments[0] !== undefined &&
  ts.isRegularExpressionLiteral(call.arguments[0]) &&
  /\\D|\[\^\\d|\[\^0-9/.test(call.arguments[0].text)

/** Every call that the test below looks for has this in its text, and few files do: parsing all of them takes seconds. */
const MAY_HOLD = /parseFloat|\\D|\[\^\\d|\[\^0-9/

const isFloat = (call: ts.CallExpression): boolean => /^(?:Number\.)?parseFloat$/.test(call.expression.getText())

test('LOAD-16, decision 43 written values are read by lib/rules/input alone: nothing else strips a text to its digits or parses a float', () => {
  const found = sources
    .filter(({ text }) => MAY_HOLD.test(text))
    .flatMap((source) =>
      findNodes(parse(source), ts.isCallExpression)
        .filter((call) => stripsDigits(call) || isFloat(call))
        .map(
          (call) => `${source.path}: read it by readValue of lib/rules/input instead: ${call.getText().slice(0, 80)}`,
        ),
    )
  expect(found).toEqual([])
})

test('LOAD-16, decision 43 no row of a file makes a number of a cell by itself', () => {
  const found = sources
    .filter(({ path }) => path.startsWith('sandbox/areas/bulk/'))
    .flatMap((source) =>
      findNodes(parse(source), ts.isCallExpression)
        .filter(({ expression }) => /^(?:Number|parseInt|Number\.parseInt)$/.test(expression.getText()))
        .filter((call) => call.arguments.some((argument) => /\b(?:cells?|text|amount)\b/.test(argument.getText())))
        .map((call) => `${source.path}: the cell is read already, by the kind of its column: ${call.getText()}`),
    )
  expect(found).toEqual([])
})
