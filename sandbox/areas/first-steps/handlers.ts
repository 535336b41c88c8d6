import { sql } from 'kysely'
import { findSetUpErrors } from '@/lib/rules/organizations/set-up-errors'
import { firstSteps as steps, stateOfSteps, type BusinessFacts } from '@/lib/rules/organizations/first-steps'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { todayFor } from '../../core/db/days'
import { asSeen, requireBusiness, type Actor } from '../../core/actor/actor'
import { statusesOf } from '../organizations/at-issuers'
import { readSetUp, type StoredBusiness } from '../organizations/set-up-values'
import { requirementsOf } from '../../core/changes/requirements'

type StepCounts = Record<'active' | 'waiting' | 'paidIn' | 'loads' | 'cards' | 'people', number> & {
  withoutWallet: number | null
}

/** Includes the businesses below: a card of one of them counts as the business's first card. */
const factsOf = (db: Database, org: StoredBusiness) => {
  const tree = sql`(SELECT org_id FROM org_tree WHERE ancestor_id = ${org.id})`
  const ofTree = sql`FROM program_orgs JOIN programs ON programs.id = program_id
      WHERE org_id IN ${tree} AND programs.status = 'ACTIVE'`
  const givesWallet = sql`EXISTS (SELECT 1 FROM wallets WHERE wallets.program_id = programs.id
      AND wallets.status = 'ACTIVE' AND (allow_link = 1 OR is_ncmc = 1))`
  const query = sql<StepCounts>`SELECT
    (SELECT count(*) ${ofTree} AND ${givesWallet}) AS active,
    (SELECT min(programs.id) ${ofTree} AND NOT ${givesWallet}) AS "withoutWallet",
    (SELECT count(*) FROM program_orgs JOIN programs ON programs.id = program_id
      WHERE org_id IN ${tree} AND programs.status <> 'ACTIVE') AS waiting,
    EXISTS (SELECT 1 FROM accounts JOIN postings ON account_id = accounts.id
      WHERE kind = 'POOL' AND org_id IN ${tree} AND amount > 0) AS paidIn,
    (SELECT count(*) FROM money_loads WHERE org_id IN ${tree} AND status = 'PENDING') AS loads,
    EXISTS (SELECT 1 FROM cards WHERE org_id IN ${tree}) AS cards,
    (SELECT count(DISTINCT user_id) FROM user_orgs WHERE org_id IN ${tree}) AS people`
  const [row] = db.all({ compile: () => query.compile(db.q) })
  const active = row?.active ?? 0
  const withoutWallet = active === 0 ? (row?.withoutWallet ?? null) : null
  const facts: BusinessFacts = {
    status: statusesOf(db, org.id).some(({ status }) => status === 'ACTIVE') ? 'ACTIVE' : org.status,
    isSetUp: org.set_up_complete === 1,
    programs: { active, waiting: withoutWallet === null ? (row?.waiting ?? 0) : 0 },
    money: { wasPaidIn: row?.paidIn === 1, waiting: row?.loads ?? 0 },
    cards: row?.cards ?? 0,
    people: row?.people ?? 0,
  }
  return { facts, programWithoutWallet: describeProgram(db, withoutWallet) }
}

const describeProgram = (db: Database, programId: number | null) => {
  const program = programId === null ? undefined : db.find('programs', programId, ['id', 'name'])
  return program ? { id: String(program.id), name: program.name } : null
}

const accountsOf = (db: Database, { issuer }: Actor, org: StoredBusiness) =>
  db
    .all(
      db.q
        .selectFrom('org_issuers')
        .select(['issuer', 'van', 'ifsc'])
        .where('org_id', '=', org.id)
        .where('status', '=', 'ACTIVE')
        .where('van', 'is not', null)
        .orderBy('issuer'),
    )
    .filter((one) => !issuer || one.issuer === issuer)
    .map(({ issuer: issuerCode, van, ifsc }) => ({ issuerCode, van, ifsc }))

const missingOf = (db: Database, org: StoredBusiness, today: string): string[] => {
  const { values, onRecord } = readSetUp(db, org)
  const errors = findSetUpErrors(values, {
    ...requirementsOf(db, values.issuers, 'ORG_CREATION'),
    onRecord: onRecord.map((type) => `files.${type}`),
    today,
  })
  return Object.keys(errors)
}

const ownBusiness = (db: Database, actor: Actor): string | undefined => {
  const own = db.first(
    db.q
      .selectFrom('user_orgs')
      .select('org_id')
      .where('user_id', '=', asSeen(actor).id)
      .orderBy('is_primary', 'desc')
      .orderBy('org_id'),
  )
  return own && String(own.org_id)
}

export const firstSteps = {
  'issuing GET dashboard/first-steps': ({ db, actor, query, now, zone }) => {
    const asked = query.orgId ?? ownBusiness(db, actor)
    if (asked === undefined)
      return {
        orgId: null,
        orgName: null,
        isSub: false,
        isDraft: false,
        programWithoutWallet: null,
        accounts: [],
        steps: [],
      }
    const org = requireBusiness(db, actor, asked)
    const { facts, programWithoutWallet } = factsOf(db, org)
    const states = stateOfSteps(facts)
    return {
      orgId: String(org.id),
      orgName: org.display_name || org.name,
      isSub: org.parent_id !== null,
      isDraft: org.status === 'DRAFT',
      programWithoutWallet,
      accounts: accountsOf(db, actor, org),
      steps: steps.map((name) => ({
        name,
        state: states[name],
        missing: name === 'SET_UP' && states[name] === 'OPEN' ? missingOf(db, org, todayFor({ now, zone })) : [],
      })),
    }
  },
} satisfies AreaHandlers
