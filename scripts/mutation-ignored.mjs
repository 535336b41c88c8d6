import { PluginKind, declareValuePlugin } from '@stryker-mutator/api/plugin'

const words = new Set(['help', 'connectionName'])

/** What is written to the log, and what a metric says of itself, is for people: a test of the words would be a copy of them. */
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
