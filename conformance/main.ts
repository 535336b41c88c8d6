import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readContract, type ContractFile } from './contract'
import { readOptions, usage, WrongUsage, type Options } from './options'
import { htmlReport } from './reports/html'
import { junitReport } from './reports/junit'
import { screenReport } from './reports/screen'
import { NoSession, run } from './run'

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

const restartBy = (command: string) => (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The restart ended with ${code}`))))
  })

const check = async (files: Readonly<Record<string, ContractFile>>, options: Options): Promise<number> => {
  const { settings, restart, json, junit, html } = options
  const whole = { ...settings, ...(restart && { restart: restartBy(restart) }) }
  const contract = readContract(files)
  const unknown = settings.calls?.find((id) => !contract.operations.some((one) => one.id === id))
  if (unknown !== undefined) throw new WrongUsage(`The contract has no call ${unknown}`)
  const report = await run(contract, whole, (name) => complain(`… ${name}`))
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 1)}\n`)
  if (junit) writeFileSync(junit, junitReport(report))
  if (html) writeFileSync(html, htmlReport(report))
  say(screenReport(report))
  return report.findings.length === 0 ? 0 : 1
}

/** The command. Resolves with its exit code. */
export const main = async (files: Readonly<Record<string, ContractFile>>, argv: readonly string[]): Promise<number> => {
  if (argv.includes('--help')) {
    say(usage)
    return 0
  }
  try {
    return await check(
      files,
      readOptions(argv, (path) => readFileSync(path, 'utf8')),
    )
  } catch (error) {
    if (!(error instanceof WrongUsage) && !(error instanceof NoSession)) throw error
    complain(error.message)
    if (error instanceof WrongUsage) complain(`\n${usage}`)
    return 2
  }
}
