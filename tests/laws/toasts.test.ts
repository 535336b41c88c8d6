import ts from 'typescript'
import { sourcesOf } from '../support/sources'
import type { Source } from '../support/sources'

const TIMES = new Set(['CARD_TOAST_MS', 'NO_PROGRAMS_TOAST_MS'])

const objectIn = (call: ts.CallExpression): ts.ObjectLiteralExpression | undefined =>
  call.arguments.find((argument) => ts.isObjectLiteralExpression(argument))

const timeIn = (call: ts.CallExpression, name: string): string | undefined => {
  const property = objectIn(call)?.properties.find((one) => one.name?.getText() === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer.getText() : undefined
}

/** A spread stands for the options that the dialogs of one kind share. */
const isSpread = (call: ts.CallExpression): boolean =>
  objectIn(call)?.properties.some((property) => ts.isSpreadAssignment(property)) ?? false

const untimed = ({ path, text }: Source): string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText()
      const time = /^toast\.\w+$/.test(callee)
        ? timeIn(node, 'durationMs')
        : callee === 'useCallForm' && !isSpread(node)
          ? timeIn(node, 'toastMs')
          : 'CARD_TOAST_MS'
      if (!TIMES.has(time ?? ''))
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${callee}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('decision 17, CONST-07 in the slices of cards and card holders every notice and every form names how long its toasts stay', () => {
  const slices = sourcesOf(['app/app/cards', 'app/app/customers'])
  expect(slices.flatMap(untimed)).toEqual([])
})
