import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every runner starts in the repository's root. */
export const root = process.cwd()

export type Source = { path: string; text: string }

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return [path]
  })

export const readSource = (path: string): Source => ({
  path: relative(root, path).replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
})

export const sourcesOf = (rooms: string[], wanted = /\.(ts|tsx|mjs)$/, withTests = false): Source[] =>
  rooms
    .flatMap((room) => walk(join(root, room)))
    .filter((path) => wanted.test(path) && (withTests || !/\.(test|spec)\.tsx?$/.test(path)))
    .map(readSource)
