import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sandbox = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The `schema.sql` files of all areas and core subjects, in a stable order.
 * @returns {{ name: string, text: string }[]}
 */
export const readSchemaFiles = () =>
  ['areas', 'core'].flatMap((room) =>
    readdirSync(join(sandbox, room), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(sandbox, room, entry.name, 'schema.sql')))
      .map(({ name }) => `${room}/${name}/schema.sql`)
      .sort()
      .map((name) => ({ name, text: readFileSync(join(sandbox, name), 'utf8') })),
  )
