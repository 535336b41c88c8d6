import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin'

const words = new Set(['help', 'connectionName'])

/** Texts of logs and of metrics' descriptions are not mutated, because a test of them could only repeat them. */
const wordsForPeople = {
  shouldIgnore({ node }) {
    const callee = node.type === 'CallExpression' ? node.callee : null
    if (
      callee?.type === 'MemberExpression' &&
      callee.object.name === 'log' &&
      callee.property.name !== 'isLevelEnabled'
    )
      return 'words of the log'
    const name = callee?.type === 'MemberExpression' ? callee.property.id?.name : callee?.name
    if (['quietly', 'notRecorded', 'fell'].includes(name)) return 'words of the log'
    if (node.type === 'ObjectProperty' && words.has(node.key.name)) return 'words for an operator'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'words-for-people', wordsForPeople)]
