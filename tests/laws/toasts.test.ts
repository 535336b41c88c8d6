import ts from 'typescript'
import { sourcesOf } from '../support/sources'

const parse = (path: string): ts.SourceFile => {
  const [source] = sourcesOf([path.replace(/\/[^/]+$/, '')]).filter((one) => one.path === path)
  if (!source) throw new Error(`${path} is not there`)
  return ts.createSourceFile(path, source.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

/** What stands between the tags of a place for notices of the time. */
const drawnIn = (file: ts.SourceFile, time: string): string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'ToastPlace') {
      const isTimed = node.openingElement.attributes.getText().includes(`time="${time}"`)
      if (isTimed) found.push(...node.children.map((one) => one.getText().trim()).filter(Boolean))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test.each(['cards', 'customers'])(
  'decision 17, CONST-07 the layout of app/app/%s draws its pages and dialogs in <ToastPlace time="card">',
  (slice) => {
    expect(drawnIn(parse(`app/app/${slice}/layout.tsx`), 'card')).toEqual(['{children}', '{modal}'])
  },
)
