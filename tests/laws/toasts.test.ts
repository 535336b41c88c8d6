import ts from 'typescript'
import { sourcesOf } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const isCard = (attribute: ts.JsxAttributeLike): boolean =>
  ts.isJsxAttribute(attribute) &&
  attribute.name.getText() === 'time' &&
  attribute.initializer !== undefined &&
  ts.isStringLiteral(attribute.initializer) &&
  attribute.initializer.text === 'card'

const drawnIn = (file: ts.SourceFile): string[] =>
  findNodes(file, ts.isJsxElement)
    .filter(({ openingElement }) => openingElement.tagName.getText() === 'ToastTimeProvider')
    .filter(({ openingElement }) => openingElement.attributes.properties.some(isCard))
    .flatMap(({ children }) => children.map((one) => one.getText().trim()).filter(Boolean))

test.each(['cards', 'customers'])(
  'decision 17, CONST-07 the layout of app/app/%s draws its pages and dialogs in <ToastTimeProvider time="card">',
  (slice) => {
    const layouts = sourcesOf([`app/app/${slice}`], /\/layout\.tsx$/).filter(
      ({ path }) => path === `app/app/${slice}/layout.tsx`,
    )
    expect(layouts.map(parse).map(drawnIn)).toEqual([['{children}', '{modal}']])
  },
)
