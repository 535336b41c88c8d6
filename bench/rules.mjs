import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/run.mjs'
import { atLeast, atMost, measured, ms, perSecond } from './numbers.mjs'

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
  const label = `engine: authorisations on the small seed, one process (${taken.approved} of 3000 approved)`
  return [measured(label, { ours: [taken.perSecond] }, atLeast(perSecond, 1000, 2000))]
}

export const simulatorSpeed = async () => {
  const taken = await measure('simulator')
  const label = `simulator: rules tried on ${taken.judged} transactions (longest step ${ms(taken.longest)})`
  return [measured(label, { ours: [taken.ms] }, atMost(ms, 3000, 1500))]
}
