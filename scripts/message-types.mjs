import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.mjs'

const file = join(root, 'i18n/messages.ts')
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const nameOf = (key) => (/^[\w$]+$/.test(key) ? key : JSON.stringify(key))

/** Contains the text of each message that takes arguments, because the compiler reads their names from the text. I18N-04 */
const taking = (words, indent) => {
  const lines = Object.entries(words).flatMap(([key, value]) => {
    const type = typeof value === 'string' ? value.includes('{') && JSON.stringify(value) : taking(value, `${indent}  `)
    return type ? [`${indent}  ${nameOf(key)}: ${type}`] : []
  })
  return lines.length > 0 && `{\n${lines.join('\n')}\n${indent}}`
}

export const messageTypes = () => {
  const areas = readdirSync(join(root, 'messages/en-IN'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .sort()
  const imports = areas.map((area) => `import type ${camelCase(area)} from '@/messages/en-IN/${area}.json'`)
  const fields = areas.map((area) => {
    const withArguments = taking(JSON.parse(readFileSync(join(root, `messages/en-IN/${area}.json`), 'utf8')), '  ')
    return `  ${nameOf(area)}: typeof ${camelCase(area)}${withArguments ? ` & ${withArguments}` : ''}`
  })
  return `${imports.join('\n')}

/** Written by scripts/message-types.mjs from the files in messages/en-IN; \`npm run check\`, \`dev\` and \`build\` write it anew. */
export type Messages = {
${fields.join('\n')}
}
`
}

export const writeMessageTypes = () => {
  const types = messageTypes()
  if (!existsSync(file) || readFileSync(file, 'utf8') !== types) writeFileSync(file, types)
}

if (process.argv[1] === join(root, 'scripts/message-types.mjs')) writeMessageTypes()
