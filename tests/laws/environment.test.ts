import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf, root, sourcesOf } from '../support/sources'

const example = readFileSync(join(root, '.env.example'), 'utf8')
const listed = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
/** Next's and Node's own: nobody sets them for Emboss. */
const foreign = ['NEXT_RUNTIME', 'NODE_ENV']

const named = (path: string): string[] => {
  if (!existsSync(join(root, path))) return []
  const text = readFileSync(join(root, path), 'utf8')
  const object = /z\s*\.?\s*(?:object|strictObject)\(\{([\s\S]*?)\n\}\)/.exec(text)?.[1] ?? ''
  return [...object.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name ?? '')
}

describe('the environment', () => {
  test('.env.example lists exactly the variables that portal and platform read, each with its meaning', () => {
    const read = new Set([...named('lib/env.ts'), ...named('sandbox/http/env.ts')])
    expect(read.size).toBeGreaterThan(15)
    expect({ missing: [...read].filter((name) => !listed.includes(name)) }).toEqual({ missing: [] })
    expect({ unread: listed.filter((name) => !read.has(name)) }).toEqual({ unread: [] })
    const bare = listed.filter((name) => !new RegExp(`^#[^\\n]*\\n(?:#[^\\n]*\\n)*#? ?${name}=`, 'm').test(example))
    expect({ unexplained: bare }).toEqual({ unexplained: [] })
  })

  test('settings are read in env.ts alone', () => {
    const readers = sourcesOf(['app', 'components', 'lib', 'sandbox'])
      .filter(({ path }) => !/(^|\/)env\.ts$/.test(path))
      .flatMap((source) =>
        [...codeOf(source).matchAll(/process\.env\b(?:\.(\w+))?/g)].map(([, name]) => ({ source, name })),
      )
      .filter(({ name }) => !foreign.includes(name ?? ''))
      .map(({ source, name }) => `${source.path}: ask env.ts for ${name ?? 'the environment'}`)
    expect(readers).toEqual([])
  })
})
