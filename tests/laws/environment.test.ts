import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const example = readFileSync(join(root, '.env.example'), 'utf8')
const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')

const named = (path: string): string[] => {
  if (!existsSync(join(root, path))) return []
  const file = parse({ path, text: readFileSync(join(root, path), 'utf8') })
  const [settings] = findNodes(file, ts.isCallExpression).filter(({ expression }) =>
    ['z.object', 'z.strictObject'].includes(expression.getText()),
  )
  const [fields] = settings?.arguments ?? []
  return fields && ts.isObjectLiteralExpression(fields)
    ? fields.properties.map(({ name }) => name?.getText() ?? '')
    : []
}

describe('the environment', () => {
  test('.env.example lists exactly the variables that portal and platform read, each with its meaning', () => {
    const read = new Set([...named('lib/env.ts'), ...named('sandbox/env.ts')])
    expect(read.size).toBeGreaterThan(15)
    expect({ missing: [...read].filter((name) => !listed.includes(name)) }).toEqual({ missing: [] })
    expect({ unread: listed.filter((name) => !read.has(name)) }).toEqual({ unread: [] })
    const bare = listed.filter((name) => !new RegExp(`^#[^\\n]*\\n(?:#[^\\n]*\\n)*#? ?${name}=`, 'm').test(example))
    expect({ unexplained: bare }).toEqual({ unexplained: [] })
  })
})
