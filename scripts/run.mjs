import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

export const say = (text) => process.stdout.write(`${text}\n`)

export const fail = (text, code = 1) => {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

/** Runs one Node command and resolves with its exit code. It uses no shell and no npx, because both leave orphaned processes. */
export const run = (args, { env = {}, quiet = false, cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    const pass = (signal) => () => child.kill(signal)
    const onInt = pass('SIGINT')
    const onTerm = pass('SIGTERM')
    process.on('SIGINT', onInt)
    process.on('SIGTERM', onTerm)
    const done = (code) => {
      process.off('SIGINT', onInt)
      process.off('SIGTERM', onTerm)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += String(error)
      done(1)
    })
    child.once('close', (code, signal) => done(code ?? (signal ? 1 : 0)))
  })

export const bin = (name, command = name) => {
  const folder = join(root, 'node_modules', name)
  const { bin: commands } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof commands === 'string' ? commands : commands[command])
}

export const isBusy = (port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: host === '0.0.0.0' ? '127.0.0.1' : host })
    const done = (busy) => {
      socket.destroy()
      resolve(busy)
    }
    socket.setTimeout(1000, () => done(false))
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })

const answers = (url) =>
  new Promise((resolve) => {
    const asked = request(url, { timeout: 5000, headers: { accept: 'application/json' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.once('error', () => resolve(false))
    asked.once('timeout', () => asked.destroy())
    asked.end()
  })

const PAUSE_MS = 100

/** Waits until an address answers 200; returns false after the time limit or if the child has exited. */
export const healthy = async (url, { withinMs = 120_000, child } = {}) => {
  const until = Date.now() + withinMs
  while (Date.now() < until) {
    if (child && (child.exitCode !== null || child.signalCode !== null)) return false
    if (await answers(url)) return true
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
  }
  return false
}

const KILL_AFTER_MS = 8000
const endWithParent = ['--import', pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href]

/**
 * Ends all servers together when one of them ends, on a signal, or when the npm that started us ends (npm does not pass SIGTERM on, so the
 * parent process is polled). They notice by the channel between us when this process is killed.
 */
export const supervise = () => {
  const children = []
  let isStopping = false
  const parent = process.ppid

  const stop = (code) => {
    if (isStopping) return
    isStopping = true
    clearInterval(watch)
    const alive = children.filter(({ child }) => child.exitCode === null && child.signalCode === null)
    for (const { child } of [...alive].reverse()) child.kill('SIGTERM')
    const kill = setTimeout(() => {
      for (const { child } of alive) child.kill('SIGKILL')
    }, KILL_AFTER_MS)
    Promise.all(alive.map(({ ended }) => ended)).then(() => {
      clearTimeout(kill)
      process.exit(code)
    })
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop(0)
  }, 500)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))

  const start = (name, args, env = {}) => {
    const child = spawn(process.execPath, [...endWithParent, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    children.push({ child, ended })
    child.once('error', (error) => {
      process.stderr.write(`${name} could not be started: ${error.message}\n`)
      stop(1)
    })
    child.once('exit', (code, signal) => {
      if (isStopping) return
      process.stderr.write(`${name} has ended (${signal ?? `exit code ${code}`}); stopping.\n`)
      stop(code || 1)
    })
    return child
  }
  return { start, stop, isStopping: () => isStopping }
}
