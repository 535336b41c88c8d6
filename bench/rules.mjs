import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/run.mjs'
import { ms, perSecond, row } from './numbers.mjs'

/** Measures in another process, so that this one does not slow it down. */
const measure = (what) =>
  new Promise((resolve, reject) => {
    const args = ['--import', 'tsx', join(root, 'bench/rules.ts'), what, join(root, '.data-bench')]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.once('exit', (code) => (code === 0 ? resolve(JSON.parse(said)) : reject(new Error(`ended with ${code}`))))
  })

/** Authorisations per second on the small seed, each decided, recorded, posted and on disk; those that wait together share a commit. */
export const engineSpeed = async () => {
  const taken = await measure('engine')
  const said = perSecond(taken.perSecond)
  return [
    row(`engine: authorisations on the small seed, one process (${taken.approved} of 3000 approved)`, '–', said, said, {
      must: taken.perSecond >= 1000,
      aim: taken.perSecond >= 2000,
      mustText: '≥ 1000/s',
      aimText: '≥ 2000/s',
    }),
  ]
}

export const simulatorSpeed = async () => {
  const taken = await measure('simulator')
  const label = `simulator: rules tried on ${taken.judged} transactions (longest step ${ms(taken.longest)})`
  return [
    row(label, '–', ms(taken.ms), ms(taken.ms), {
      must: taken.ms <= 3000,
      aim: taken.ms <= 1500,
      mustText: '≤ 3000 ms',
      aimText: '≤ 1500 ms',
    }),
  ]
}
