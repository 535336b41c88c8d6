import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    'crowd-seconds': { type: 'string', default: '30' },
    node: { type: 'string' },
    port: { type: 'string', default: '3710' },
  },
})

export const options = {
  /** The measures to take; none means all. */
  names: positionals,
  runs: Number(values.runs),
  seconds: Number(values.seconds),
  crowdSeconds: Number(values['crowd-seconds']),
  node: values.node,
  /** The first of the ports that the servers take. */
  port: Number(values.port),
}
