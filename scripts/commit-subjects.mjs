import { execFileSync } from 'node:child_process'
import { root } from './run.mjs'

const LONGEST = 72
/** How many of the newest commits are checked if there is no upstream branch to compare with. */
const NEWEST = 20

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const hasUpstream = (cwd) => {
  try {
    return git(cwd, 'rev-parse', '--verify', '--quiet', '@{upstream}') !== ''
  } catch {
    return false
  }
}

/** One sentence for each new commit whose subject is over 72 characters; empty without git or commits. */
export const longSubjects = (cwd = root) => {
  try {
    const range = hasUpstream(cwd) ? ['@{upstream}..HEAD'] : [`--max-count=${NEWEST}`, 'HEAD']
    return git(cwd, 'log', '--no-merges', '--format=%h %s', ...range)
      .split('\n')
      .map((line) => ({ id: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
      .filter(({ subject }) => [...subject].length > LONGEST)
      .map(({ id, subject }) => `${id}: shorten the subject to ${LONGEST} characters (git commit --amend): ${subject}`)
  } catch {
    return []
  }
}
