import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Session, type Exchange, type Wire } from '../conformance/client'
import {
  isObject,
  readContract,
  type Contract,
  type ContractFile,
  type Json,
  type JsonObject,
} from '../conformance/contract'
import { run } from '../conformance/run'
import { apis } from '../lib/calls/apis.mjs'
import { startPlatform } from '../sandbox/platform'
import { seedFile, sizes } from '../sandbox/seed'
import { basesAt } from '../sandbox/testing/bases'
import { describeContract, examplesFolder } from './write-contract'

const root = join(import.meta.dirname, '..')
/** The same records at each recording. */
const MOMENT = Date.parse('2026-01-31T06:30:00Z')
const MOST_ROWS = 5
const account = (name: string) => ({ email: `${name}@sandbox.test`, password: 'Sandbox@2026' })
const people = { platform: account('platform.admin'), issuer: account('yes.admin'), business: account('setup') }

const hasRows = (json: Json | undefined): boolean =>
  !isObject(json) || !Array.isArray(json.list) || json.list.length > 0

/** Secrets look like secrets, also those of a sandbox that is gone. */
const withoutSecrets = (json: JsonObject): JsonObject => ({
  ...json,
  ...('secret' in json && { secret: 'whsec_example' }),
})

/** A list with a few rows and totals that count them. */
const shortened = (json: JsonObject): JsonObject => {
  const { list, data } = json
  if (!Array.isArray(list) || !isObject(data)) return json
  const rows = list.slice(0, MOST_ROWS)
  const totals = { currentPage: 1, totalRecords: rows.length, totalPages: 1, recordsCurrentPage: rows.length }
  return { ...json, list: rows, data: { ...data, ...totals } }
}

const statement = [
  ':20:STMT',
  ':25:ACC0000004711',
  ':28C:1/1',
  ':60F:C260130INR1000,00',
  ':61:2601300130C1500,00NTRFSBINN52026013001//YB1',
  ':86:NEFT SBINN52026013001 KAVERI FOODS',
  ':62F:C260130INR2500,00',
].join('\r\n')

/** Makes records of the kinds that the seed lacks, and sends the reads that are no GET. */
const prepare = async (wire: Wire, contract: Contract): Promise<void> => {
  const admin = new Session(wire, 'platform')
  const send = async (call: string, params: Parameters<Session['send']>[1]): Promise<JsonObject> => {
    const { status, json } = await admin.send(contract.operation(call), params)
    if (status >= 300 || !isObject(json)) throw new Error(`${call} answered ${status}: ${JSON.stringify(json)}`)
    return json
  }
  await admin.signIn(contract.operation('sign-in-with-email'), people.platform)
  await send('get-user', { path: { id: String(admin.user.id) } })
  const [org] = (await send('list-orgs', { query: { status: 'ACTIVE' } })).list as JsonObject[]
  const orgId = String(org?.orgId)
  const { name, email: adminEmail } = { name: 'Field Sales', email: 'meera.iyer@desk.test' }
  const department = {
    orgId,
    name,
    adminName: 'Meera Iyer',
    adminEmail,
    adminMobile: '9876543210',
    budget: '50000.00',
    tags: [],
  }
  await send('create-department', { body: department })
  await send('create-webhook', {
    path: { id: orgId },
    body: { type: 'CARD_EVENTS', url: 'https://hooks.business.example/cards' },
  })
  const [bill] = (await send('list-bill-details', {})).list as JsonObject[]
  const billId = String(bill?.bill_id)
  await send('fetch-card-balance-for-bill', { body: { billId } })
  await send('fetch-old-bills', { body: { billId, status: 'APPROVED' } })
  const form = new FormData()
  form.set('issuerCode', 'YES')
  form.set('accountNumber', '')
  form.set('file', new Blob([statement]), 'statement.sta')
  const headers = { authorization: `Bearer ${admin.token}`, 'x-data-source': 'TEST' }
  const imported = await fetch(`${wire.bases.issuing}/bank/statements`, { method: 'POST', headers, body: form })
  if (!imported.ok) throw new Error(`The statement was not imported: ${await imported.text()}`)
}

/** The first answer of each call that says something, by the id of the call. */
const recordAnswers = async (): Promise<Map<string, { api: string; json: Json }>> => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-examples-'))
  const file = join(folder, 'platform.db')
  seedFile(file, sizes.small, MOMENT)
  const platform = await startPlatform({
    file,
    port: 0,
    now: () => MOMENT,
    endsIdleSessions: false,
    origin: 'https://api.bank.example',
    portalUrl: 'https://cards.bank.example',
  })
  const answers = new Map<string, { api: string; json: Json }>()
  const keep = ({ operation: { id, api }, status, json }: Exchange) => {
    const known = answers.get(id)
    if (status !== 200 || !isObject(json) || (known && (hasRows(known.json) || !hasRows(json)))) return
    answers.set(id, { api, json: withoutSecrets(shortened(json)) })
  }
  const files = [...describeContract()].filter(([name]) => name !== 'portal.json')
  // The cast is safe: these are the contract's files.
  const contract = readContract(
    Object.fromEntries(files.map(([name, described]) => [name.replace('.json', ''), described as ContractFile])),
  )
  const bases = basesAt(platform.url)
  const wire: Wire = {
    bases,
    zone: 'Asia/Kolkata',
    timeoutMs: 30_000,
    isTest: true,
    inspect: keep,
    onToken: () => undefined,
  }
  await prepare(wire, contract)
  const staff = { zone: 'Asia/Kolkata', issuerCode: 'YES', tokenGraceSeconds: 15, rotatesTokens: true, people }
  await run(contract, { bases, staff, checks: ['shapes'], timeoutMs: 30_000, isTest: true, onAnswer: keep })
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
  return answers
}

const answers = await recordAnswers()
mkdirSync(join(root, examplesFolder), { recursive: true })
for (const api of apis) {
  const found = [...answers].filter(([, answer]) => answer.api === api).sort(([one], [other]) => (one < other ? -1 : 1))
  const examples = Object.fromEntries(found.map(([id, { json }]) => [id, json]))
  if (found.length > 0)
    writeFileSync(join(root, examplesFolder, `${api}.json`), `${JSON.stringify(examples, null, 1)}\n`)
}
process.exit(0)
