import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const file = join(root, 'i18n/messages.ts')
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The type of all words, of the files in messages/en-IN. */
export const messageTypes = () => {
  const areas = readdirSync(join(root, 'messages/en-IN'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort()
  const imports = areas.map((area) => `import type ${camelCase(area)} from '@/messages/en-IN/${area}.json'`)
  const fields = areas.map((area) => `  ${area.includes('-') ? `'${area}'` : area}: typeof ${camelCase(area)}`)
  return `${imports.join('\n')}

/** Written by scripts/message-types.mjs from the files in messages/en-IN; \`npm run check\`, \`dev\` and \`build\` write it anew. */
export type Messages = {
${fields.join('\n')}
}
`
}

/** Writes the type where the files have changed. */
export const writeMessageTypes = () => {
  const types = messageTypes()
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types)
}
