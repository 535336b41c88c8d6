import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { businessDetails } from '@/sandbox/testing/business-details'
import { formWith } from '@/sandbox/testing/test-platform'
import { emailOf, type Person } from './users'
import type { Shown, World } from './world'

export const stepNames = [
  'load',
  'upload',
  'correct',
  'program',
  'renameProgram',
  'business',
  'renameBusiness',
  'look',
  'approve',
  'reject',
  'stale',
  'withdraw',
  'cancel',
  'pause',
  'resume',
  'block',
  'switchRole',
  'givePrivilege',
  'bindRole',
  'standIn',
  'bait',
  'kill',
] as const
export type StepName = (typeof stepNames)[number]
export type Step = { name: StepName; who: Person; at: number; sum: number }

const nameOf = (kind: string) => `${kind} ${randomUUID().replace(/[^a-f]/g, '')}`
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const isDeskAble = ({ isBlocked, isRoleOn, hasPrivilege, isHere }: World['desk']) =>
  !isBlocked && isRoleOn && hasPrivilege && isHere

/** Writes down whether somebody could decide when they tried to: loads are the desk's, everything else is anybody's who may approve. */
const tries = (world: World, who: Person, id: string) => {
  const desk = isDeskAble(world.desk)
  const loads = who === 'fuzz.desk' ? desk : who === 'fuzz.second' && desk && world.desk.isAway
  const tried = { loads, others: who !== 'fuzz.desk' || desk }
  world.tried.set(`${who} ${id}`, [...(world.tried.get(`${who} ${id}`) ?? []), tried])
}

const look = async (world: World, { who, at }: Step, id = world.newestRequest(at)) => {
  const found = id ? await world.ask(who, 'GET', `issuer/getApprovals/${id}`) : null
  if (!id || found?.status !== 200) return
  const { digest, changes, supersededBy } = found.body as unknown as {
    digest: string
    changes: { field: string; after: string | null }[]
    supersededBy: string | null
  }
  world.waits(supersededBy)
  const was = world.seen.get(`${who} ${id}`)
  if (was) world.old.set(`${who} ${id}`, was)
  world.seen.set(`${who} ${id}`, { digest, after: Object.fromEntries(changes.map((one) => [one.field, one.after])) })
}

type Decision = { action?: 'APPROVE' | 'REJECT'; from?: Map<string, Shown>; id?: string | undefined }
const decide = async (
  world: World,
  { who, at }: Step,
  { action = 'APPROVE', from = world.seen, ...more }: Decision = {},
) => {
  const id = more.id ?? world.newestRequest(at)
  const shown = id ? from.get(`${who} ${id}`) : undefined
  if (!id || !shown) return
  const by = `${who} ${id}`
  world.decidedWith.set(by, [...(world.decidedWith.get(by) ?? []), shown])
  tries(world, who, id)
  const reason = action === 'REJECT' ? { reason: 'Fuzzed' } : {}
  await world.ask(who, 'PUT', 'entity/takeAction', { approvalQueueId: id, action, digest: shown.digest, ...reason })
}

const load = async (world: World, { who, sum }: Step) => {
  const sent = await world.ask(who, 'POST', 'card/load', { cardId: world.card.id, appId: '2501', amount: `${sum}.00` })
  if (sent?.status === 202) world.waits(sent.body.approvalQueueId)
}

const upload = async (world: World, { who, sum }: Step) => {
  const { mobile, last4 } = world.card
  const line = `${mobile},${last4},${sum}.00,${randomUUID().slice(0, 8)}`
  const file = formWith(`MOBILE_NUMBER,LAST_4_DIGITS,General,NARRATION\n${line}\n`)
  const sent = await world.askWithFile(who, 'cards/load/bulk', file)
  if (!sent?.body.bulkUploadId) return
  world.uploads.push(String(sent.body.bulkUploadId))
  world.waits(sent.body.approvalQueueId)
}

const correct = async (world: World, { who, at, sum }: Step) => {
  const upload = world.newestUpload(at)
  if (!upload) return
  const about = world.read((db) =>
    db.all(
      db.q
        .selectFrom('approvals')
        .select('id')
        .where('event_type', '=', 'BULK_UPLOAD')
        .where('entity_id', '=', Number(upload)),
    ),
  )
  for (const { id } of about) tries(world, who, String(id))
  const records = `cards/upload/records/${upload}`
  await world.askWithFile(who, `${records}/cancel`, {})
  await world.askWithFile(who, `${records}/correct`, { rows: [{ row: 2, cells: { General: `${sum}.00` } }] })
  const waiting = world.read((db) =>
    db.first(
      db.q
        .selectFrom('approvals')
        .select('id')
        .where('event_type', '=', 'BULK_UPLOAD')
        .where('entity_id', '=', Number(upload))
        .where('status', '=', 'UPLOADED'),
    ),
  )
  world.waits(waiting?.id)
}

const send = async (world: World, who: Person, entityType: 'ORG' | 'CARD_PROGRAM', entityId: string) => {
  const sent = await world.ask(who, 'POST', 'issuer/approvals', { entityType, entityId, issuerCode: 'YES' })
  if (sent?.status === 200) world.waits(sent.body.approvalQueueId)
}

const program = async (world: World, { who }: Step) => {
  const found = await world.ask(who, 'GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')
  const banks = (found?.body.list ?? []) as { id: string; issuerCode: string; cardType: string; digitalOnly: boolean }[]
  const bank = banks.find((one) => one.issuerCode === 'YES' && one.cardType === 'GPR' && !one.digitalOnly)
  const form = { ...emptyProgram, formKey: randomUUID(), name: nameOf('Fuzz'), issuerCode: 'YES', cardForm: 'BOTH' }
  const made = bank ? await world.ask(who, 'POST', 'orgs/programs', { ...form, issuerProgramId: bank.id }) : null
  if (made?.status !== 200) return
  world.programs.push(String(made.body.id))
  await send(world, who, 'CARD_PROGRAM', String(made.body.id))
}

/** Changes a program that still waits; one that is approved is changed by its own rules. */
const renameProgram = async (world: World, { who, at }: Step) => {
  const id = world.newestProgram(at)
  const found = id ? await world.ask(who, 'GET', `orgs/cardPrograms/${id}`) : null
  const { cardProgram } = (found?.body.data ?? {}) as { cardProgram?: { status: string; version: number } }
  if (!id || cardProgram?.status !== 'PENDING') return
  await world.ask(who, 'PUT', `cardPrograms/${id}`, { version: cardProgram.version, name: nameOf('Fuzz') })
}

const business = async (world: World, { who }: Step) => {
  const made = await world.ask(who, 'POST', 'orgs/primary', {
    formKey: randomUUID(),
    details: businessDetails(nameOf('Fuzz Goods')),
  })
  if (made?.status !== 200) return
  world.businesses.push(String(made.body.orgId))
  await send(world, who, 'ORG', String(made.body.orgId))
}

const renameBusiness = async (world: World, { who, at }: Step) => {
  const orgId = world.newestBusiness(at)
  const found = orgId ? await world.ask(who, 'GET', `orgs/${orgId}`) : null
  const { setUp, status } = (found?.body ?? {}) as { setUp?: { version: number }; status?: string }
  if (!setUp || status !== 'PENDING') return
  const details = { name: nameOf('Fuzz Goods') }
  await world.ask(who, 'PUT', 'usrmgmt/1.0/org/update', { orgId, version: setUp.version, details })
}

const end = async (world: World, { who, at, name }: Step) => {
  const id = world.newestRequest(at)
  if (!id) return
  tries(world, who, id)
  const body = name === 'cancel' ? { reason: 'Fuzzed' } : {}
  if (name === 'pause') await world.ask(who, 'PUT', `issuer/pauseApprovalQueue/${id}`, body)
  else if (name === 'resume')
    await world.ask(who, 'PUT', 'entity/takeAction', { approvalQueueId: id, action: 'RESUME' })
  else await world.ask(who, 'PUT', `issuer/approvals/${id}/${name}`, body)
}

const ADMIN: Person = 'platform.admin'

const block = async (world: World) => {
  const to = world.desk.isBlocked ? { status: 'ACTIVE' } : { status: 'BLOCKED', reason: 'Fuzzed' }
  const answer = await world.ask(ADMIN, 'PUT', `admins/${world.desk.id}/status`, to)
  if (answer?.status !== 200) return
  world.desk.isBlocked = !world.desk.isBlocked
  if (world.desk.isBlocked) world.leaves('fuzz.desk')
  else await world.comesIn('fuzz.desk')
}

const setRole = async (world: World, to: Partial<Pick<World['desk'], 'isRoleOn' | 'hasPrivilege'>>) => {
  const { isRoleOn, hasPrivilege } = { ...world.desk, ...to }
  const row = world.read((db) => db.first(db.q.selectFrom('roles').select('version').where('id', '=', world.desk.role)))
  const names = hasPrivilege ? ['APPROVAL_READ', 'APPROVAL_ALL'] : ['APPROVAL_READ']
  const answer = await world.ask(ADMIN, 'PUT', `admins/role/${world.desk.role}`, {
    roleName: 'Fuzzed desk',
    description: 'Decides about loads',
    roleEnabled: isRoleOn,
    privilegeList: names.map((rolePrivilege) => ({ roleOnEntity: 'ALL', rolePrivilege, enabled: true })),
    version: row?.version,
  })
  if (answer?.status === 200) Object.assign(world.desk, to)
}

const bindRole = async (world: World) => {
  const { id, role, isHere } = world.desk
  const row = world.read((db) => db.first(db.q.selectFrom('users').select('version').where('id', '=', id)))
  const roles = [{ roleId: String(role), orgId: isHere ? '1002' : null }]
  const answer = await world.ask(ADMIN, 'PUT', 'admins', { id: String(id), version: row?.version, roles })
  if (answer?.status === 200) world.desk.isHere = !isHere
}

const standIn = async (world: World) => {
  const who: Person = 'fuzz.desk'
  if (!world.desk.isAway) {
    const days = { from: dayAfter(-1), to: dayAfter(2) }
    const made = await world.ask(who, 'POST', 'approval/standIns', { email: emailOf('fuzz.second'), ...days })
    if (made?.status === 200) world.desk.isAway = true
    return
  }
  const list = (await world.ask(who, 'GET', 'approval/standIns'))?.body.list as { id: string }[] | undefined
  for (const { id } of list ?? [])
    if ((await world.ask(who, 'DELETE', `approval/standIns/${id}`, {}))?.status === 200) world.desk.isAway = false
}

const bait = async (world: World, one: Step) => {
  const id = world.newestRequest(one.at)
  if (!id) return
  await look(world, one, id)
  const other = { ...one, who: one.who === 'yes.admin' ? ADMIN : ('yes.admin' as const) }
  await renameProgram(world, other)
  await renameBusiness(world, other)
  await decide(world, one, { id })
}

const kill = async (world: World, one: Step) => {
  const underWay = decide(world, one).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, one.at % 4))
  await world.kill()
  await underWay
  await world.restart()
}

const acts: Record<StepName, (world: World, step: Step) => Promise<void>> = {
  load,
  upload,
  correct,
  program,
  renameProgram,
  business,
  renameBusiness,
  look,
  approve: (world, step) => decide(world, step),
  reject: (world, step) => decide(world, step, { action: 'REJECT' }),
  stale: (world, step) => decide(world, step, { from: world.old }),
  withdraw: end,
  cancel: end,
  pause: end,
  resume: end,
  block,
  switchRole: (world) => setRole(world, { isRoleOn: !world.desk.isRoleOn }),
  givePrivilege: (world) => setRole(world, { hasPrivilege: !world.desk.hasPrivilege }),
  bindRole,
  standIn,
  bait,
  kill,
}

export const takeStep = async (world: World, step: Step) => {
  await acts[step.name](world, step)
  if (step.sum % 2) await look(world, step)
}
