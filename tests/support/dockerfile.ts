import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './sources'

type DockerfileLine = { word: string; rest: string }
export type Stage = {
  name: string
  folder: string
  workdir: string
  env: Record<string, string>
  user: string | null
  command: string[]
  healthcheck: string[]
}

const linesOf = (text: string): DockerfileLine[] =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({ word: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1).trim() }))

const listIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]

/** What the build may copy: of the patterns in .dockerignore that a path matches the last one counts. */
const contextOf = (): string[] => {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ isKept: line.startsWith('!'), pattern: line.replace('!', '') }))
    .map(({ isKept, pattern }) => ({
      isKept,
      form: new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:/|$)`),
    }))
  const isIgnored = (path: string) => patterns.findLast(({ form }) => form.test(path))?.isKept === false
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)) && !isIgnored(path))
}

const isFolder = (path: string) => statSync(path).isDirectory()

const copy = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** False where both are on different disks. */
const linked = (name: string, to: string): boolean => spawnSync('cp', ['-al', join(root, name), to]).status === 0

/** What builds must find its packages below itself; what only runs finds them anywhere, and tens of thousands of files need not be removed. */
const linkPackages = (to: string, builds: boolean): boolean => {
  if (builds) return linked('node_modules', to)
  symlinkSync(join(root, 'node_modules'), to)
  return true
}

/**
 * Executes what a Dockerfile says for one target, in an empty folder and with no container engine: each stage gets a folder for its file
 * system, RUN runs in it, COPY copies. Nothing of the base image is there; Node is the one that runs the test. Unless the test `installs`,
 * the packages and the build are links to those that the same lockfile and sources made here.
 */
export const executeDockerfile = (target: string, folder: string, installs: boolean): Stage => {
  const stages = new Map<string, Stage>()
  const lines = linesOf(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const froms = lines.flatMap(({ word, rest }, at) => (word === 'FROM' ? [at] : []).map((from) => ({ from, rest })))
  const named = froms.map(({ from, rest }, at) => {
    const [, base = '', name = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? []
    return { base, name, lines: lines.slice(from + 1, froms[at + 1]?.from) }
  })
  const isNamed = (name: string) => named.some((one) => one.name === name)

  const made = (name: string): Stage => {
    const known = stages.get(name)
    if (known) return known
    const plan = named.find((one) => one.name === name)
    if (!plan || isNamed(plan.base)) throw new Error(`The stage ${name} stands on another: not executed here`)
    const stage: Stage = {
      name,
      folder: join(folder, name),
      workdir: '/',
      env: {},
      user: null,
      command: [],
      healthcheck: [],
    }
    stages.set(name, stage)
    const at = (path: string) => join(stage.folder, path.startsWith('/') ? path : join(stage.workdir, path))
    for (const { word, rest } of plan.lines) {
      if (word === 'WORKDIR') mkdirSync(at((stage.workdir = rest)), { recursive: true })
      else if (word === 'ENV')
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value
      else if (word === 'USER') stage.user = rest
      else if (word === 'CMD') stage.command = listIn(rest)
      else if (word === 'HEALTHCHECK') stage.healthcheck = listIn(rest)
      else if (word === 'COPY') {
        const words = rest.split(' ').filter((one) => !one.startsWith('--'))
        const from = /--from=(\S+)/.exec(rest)?.[1]
        const to = words.pop() ?? '.'
        const place = (path: string, isAll: boolean) => (isAll ? at(to) : join(at(to), basename(path)))
        if (from)
          for (const path of words)
            copy(join(made(from).folder, path), place(path, isFolder(join(made(from).folder, path))))
        else if (words.join() === '.') for (const path of contextOf()) copy(join(root, path), join(at(to), path))
        else for (const path of words) copy(join(root, path), place(path, isFolder(join(root, path))))
      } else if (
        word === 'RUN' &&
        !installs &&
        rest.startsWith('npm ci ') &&
        linkPackages(at('node_modules'), name === 'build')
      )
        continue
      else if (word === 'RUN') {
        if (!installs && rest === 'npm run image') linked('.next', at('.next'))
        const inside = rest
          .replaceAll(/(?<= )\/data\b/g, join(stage.folder, 'data'))
          .replace('chown node:node', 'chmod 755')
        const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...stage.env } as unknown as NodeJS.ProcessEnv
        const { status, stdout, stderr } = spawnSync('sh', ['-c', inside], {
          cwd: at('.'),
          env,
          encoding: 'utf8',
          maxBuffer: 2 ** 26,
        })
        if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}:\n${stdout}\n${stderr}`)
      }
    }
    return stage
  }
  return made(target)
}
