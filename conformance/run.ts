import { answerInspector } from './answers'
import { Session, type Wire } from './client'
import { createContext, type Check } from './context'
import type { Contract } from './contract'
import { approvals } from './checks/approvals'
import { changes } from './checks/changes'
import { days } from './checks/days'
import { errors } from './checks/errors'
import { filters } from './checks/filters'
import { money } from './checks/money'
import { paging } from './checks/paging'
import { privileges } from './checks/privileges'
import { records } from './checks/records'
import { scope } from './checks/scope'
import { shapes } from './checks/shapes'
import { sorting } from './checks/sorting'
import { tokens } from './checks/tokens'
import { versions } from './checks/versions'
import { Findings, type CheckName, type Finding, type Note } from './findings'
import { roles, type Role, type Settings } from './options'
import { subjects, type Subject } from './subjects'

const checks: readonly Check[] = [
  shapes,
  paging,
  filters,
  sorting,
  days,
  records,
  scope,
  privileges,
  errors,
  tokens,
  changes,
  money,
  approvals,
  versions,
]

export type Report = {
  startedAt: string
  bases: Readonly<Record<string, string>>
  checks: readonly CheckName[]
  requests: number
  findings: readonly Finding[]
  notes: readonly Note[]
}

/** Nobody could sign in, so nothing was checked. */
export class NoSession extends Error {}

/** Calls that were not chosen, and those of bases that were not given, are left out. */
const within = (contract: Contract, { bases, calls }: Settings): Contract => ({
  ...contract,
  operations: contract.operations.filter(({ api, id }) => api in bases && (!calls || calls.includes(id))),
})

const chosenSubjects = ({ operation }: Contract, { bases, calls }: Settings): Subject[] =>
  subjects.filter(({ call, detail }) => {
    const isChosen = !calls || calls.includes(call) || (detail && calls.includes(detail.call))
    return isChosen && operation(call).api in bases
  })

/** Runs the chosen checks against an upstream, one after another. */
export const run = async (
  whole: Contract,
  settings: Settings,
  onCheck: (name: CheckName) => void = () => {},
): Promise<Report> => {
  const contract = within(whole, settings)
  const findings = new Findings(contract.personal)
  const inspector = answerInspector(contract, findings)
  let requests = 0
  const wire: Wire = {
    bases: settings.bases,
    zone: settings.staff.zone,
    timeoutMs: settings.timeoutMs,
    isTest: settings.isTest,
    inspect: (answer) => {
      requests++
      inspector.inspect(answer)
      settings.onAnswer?.(answer)
    },
    onToken: inspector.addToken,
  }
  const signIn = async (role: Role): Promise<Session | null> => {
    const account = settings.staff.people[role]
    if (!account) return null
    findings.addSecret(account.password)
    const session = new Session(wire, role)
    await session.signIn(contract.operation('sign-in-with-email'), account)
    return session
  }
  const people: Partial<Record<Role, Session>> = {}
  for (const role of roles) {
    const session = await signIn(role)
    if (session?.token) people[role] = session
    else if (session) findings.note('tokens', 'sign-in-with-email', `The person ${role} could not sign in`)
  }
  const startedAt = new Date().toISOString()
  const context = createContext({
    contract,
    findings,
    settings,
    people,
    subjects: chosenSubjects(contract, settings),
    again: signIn,
    account: (role) => settings.staff.people[role],
  })
  for (const check of checks.filter(({ name }) => settings.checks.includes(name))) {
    onCheck(check.name)
    await check.run(context)
  }
  if (!people.platform && !people.issuer && findings.found.length === 0)
    throw new NoSession('Neither `platform` nor `issuer` could sign in')
  const { found, notes } = findings
  return { startedAt, bases: settings.bases, checks: settings.checks, requests, findings: found, notes }
}
