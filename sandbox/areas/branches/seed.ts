import { type BranchStatus, type BranchType, branchTypeCodes, childTypeOf } from '@/lib/rules/branches/branch-types'
import type { BusinessFields, SetUpAddress } from '@/lib/rules/bodies/set-up'
import { emptyBusinessFields } from '@/lib/rules/organizations/set-up'
import type { Currency } from '@/lib/rules/locale/money'
import { DAY, HOUR, localDay } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import { writeBusinessFields } from './business-fields'
import { address, email, mobile, person } from '../../seed/identities'
import { indianCities } from '../../seed/cities'
import type { Random } from '../../seed/random'

type Plan = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const plans: Readonly<Record<string, Plan>> = {
  YES: {
    'South Zone': {
      'Tamil Nadu Region': ['Chennai Anna Nagar', 'Chennai T Nagar', 'Coimbatore Race Course', 'Madurai West Gate'],
      'Karnataka Region': ['Bengaluru Indiranagar', 'Bengaluru Whitefield', 'Mysuru Palace Road'],
    },
    'West Zone': {
      'Maharashtra Region': ['Mumbai Fort', 'Mumbai Andheri', 'Pune Camp'],
      'Gujarat Region': ['Ahmedabad Ashram Road', 'Surat Ring Road'],
    },
    'North Zone': {
      'Delhi Region': ['New Delhi Connaught Place', 'New Delhi Saket'],
      'Rajasthan Region': ['Jaipur M I Road'],
    },
    'East Zone': { 'West Bengal Region': ['Kolkata Park Street', 'Kolkata Salt Lake'] },
  },
  NSDL: {
    'South Zone': {
      'Tamil Nadu Region': ['Salem Fort', 'Vellore Officers Line'],
      'Telangana Region': ['Hyderabad Banjara Hills', 'Hyderabad Gachibowli'],
    },
    'West Zone': { 'Maharashtra Region': ['Mumbai Lower Parel', 'Nagpur Sitabuldi'] },
  },
  INDIANBANK: {
    'South Zone': {
      'Chennai Region': ['Rajaji Salai', 'Mylapore', 'Tambaram'],
      'Kerala Region': ['Kochi Marine Drive', 'Thiruvananthapuram Statue'],
    },
  },
  ENBD: { 'Dubai Zone': { 'Deira Region': ['Al Rigga', 'Port Saeed'], 'Jumeirah Region': ['Jumeirah Beach Road'] } },
}

const ages: Record<BranchType, readonly [least: number, most: number]> = {
  HEAD_OFFICE: [1500, 1900],
  ZONAL: [1100, 1400],
  REGIONAL: [700, 1000],
  LOCAL: [2, 600],
}
const FIRST_PERSON = 40_000
const OLDEST = 2000 * DAY

type SeededBranch = { id: number; issuer: string; type: BranchType; code: string; currency: Currency }
type With = { random: Random; now: number }

const particulars = (
  { issuer, type, currency }: Omit<SeededBranch, 'id' | 'code'>,
  n: number,
  { random, now }: With,
) => {
  const host = `${issuer.toLowerCase()}.example`
  const { name } = person(random, currency)
  const created_at = now - random.int(...ages[type]) * DAY - random.int(1, 9) * HOUR
  return {
    admin_name: name,
    admin_email: email(name, n, host),
    admin_mobile: mobile(FIRST_PERSON + n, currency),
    cbs_code: String(1000 + n * 7).slice(-4),
    ifsc:
      currency === 'AED'
        ? null
        : `${issuer
            .replace(/[^A-Z]/g, '')
            .slice(0, 4)
            .padEnd(4, 'X')}0${String(n).padStart(6, '0')}`,
    created_at,
    day: localDay(created_at, currency),
  }
}

const stateCodes: Readonly<Record<string, string>> = {
  ...{ 'Tamil Nadu': '33', Karnataka: '29', Maharashtra: '27', Gujarat: '24', Delhi: '07', Rajasthan: '08' },
  ...{ 'West Bengal': '19', Telangana: '36', Kerala: '32' },
}

const businessFields = (
  { id, issuer, currency }: SeededBranch,
  n: number,
  address: SetUpAddress,
  manager: { admin_name: string; admin_email: string },
): BusinessFields => {
  const letter = issuer.slice(0, 1)
  const pan = `AAAC${letter}${String(1200 + issuer.length * 77).padStart(4, '0')}${issuer.slice(-1)}`
  const indian = {
    pan,
    gst: `${stateCodes[address.state] ?? '27'}${pan}1Z${(n % 9) + 1}`,
    cin: `L65190MH1999PLC${String(100_000 + issuer.length * 1373)}`,
  }
  return {
    ...emptyBusinessFields,
    businessType: 'PUBLIC',
    ...(currency === 'INR' ? indian : { trn: `100${String(200_000_000_000 + id)}` }),
    registered: address,
    isSameAddress: true,
    business: address,
    associatedBank: `${issuer} Bank`,
    accountType: 'CURRENT_ACCOUNT',
    accountNumber: `${currency === 'INR' ? '9020' : '10150000'}${String(10_000_000 + n * 137)}`.slice(0, 15),
    managerName: manager.admin_name,
    managerEmail: manager.admin_email,
    managerEmployeeId: `${letter}${String(1000 + n)}`,
    agreementStart: '2024-04-01',
    agreementEnd: '2034-03-31',
  }
}

const keepDetails = (
  db: Database,
  made: SeededBranch,
  name: string,
  random: Random,
  run: ReturnType<typeof particulars>,
  n: number,
): void => {
  const { id, currency } = made
  const anywhere = address(random, currency)
  const seedCity = indianCities.find(({ city, state }) => name.startsWith(city) || name.startsWith(state))
  const own = seedCity && {
    city: seedCity.city,
    state: seedCity.state,
    pincode: String(seedCity.firstPin + random.int(0, seedCity.pins - 1)),
  }
  const { landmark: _, ...lines } = { ...anywhere, ...own }
  const district = indianCities.find(({ city }) => city === lines.city)?.district ?? ''
  const fields = businessFields(made, n, { ...lines, pincode: lines.pincode ?? '', district }, run)
  db.update('branches', id, { description: `${name}, a branch of ${made.issuer}.` })
  writeBusinessFields(db, id, { ...fields, ifsc: run.ifsc ?? '' })
}

const addPerson = (
  db: Database,
  branch: SeededBranch,
  type: 'BRANCH_ADMIN' | 'AGENT',
  n: number,
  { random, now }: With,
): void => {
  const { name } = person(random, branch.currency)
  db.insert('users', {
    type,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${branch.code.toLowerCase()}.${n}@${branch.issuer.toLowerCase()}.example`,
    mobile: mobile(FIRST_PERSON * 2 + branch.id * 10 + n, branch.currency),
    issuer: branch.issuer,
    branch_id: branch.id,
    status: n === 0 ? 'ACTIVE' : 'INVITED',
    password_salt: null,
    password_hash: null,
    totp_secret: null,
    created_at: now - OLDEST,
  })
}

export const seedBranches = (db: Database, { random, now, isWhole }: With & { isWhole: boolean }): void => {
  const offices = db.all(
    db.q
      .selectFrom('branches')
      .innerJoin('issuers', 'issuers.code', 'branches.issuer')
      .select(['branches.id', 'branches.issuer', 'branches.code', 'branches.name', 'issuers.currency'])
      .orderBy('branches.id'),
  )
  let n = 0
  const locals = new Map<string, number[]>()

  const add = (above: SeededBranch, name: string, at: number, status: BranchStatus): SeededBranch => {
    const type = childTypeOf(above.type) ?? 'LOCAL'
    const code = `${above.issuer}-${branchTypeCodes[type]}${above.code.replace(/\D/g, '')}${at + 1}`
    const fields = { issuer: above.issuer, type, currency: above.currency }
    const run = particulars(fields, ++n, { random, now })
    const id = db.create('branches', { name, code, type, issuer: above.issuer, parent_id: above.id, status, ...run })
    const made = { ...fields, id, code }
    keepDetails(db, made, name, random, run, n)
    if (type === 'LOCAL') locals.set(above.issuer, [...(locals.get(above.issuer) ?? []), id])
    if (type !== 'ZONAL') addPerson(db, made, 'BRANCH_ADMIN', 0, { random, now })
    if (type === 'LOCAL' && at === 0) addPerson(db, made, 'AGENT', 1, { random, now })
    return made
  }

  for (const { id, issuer, code, name, currency } of offices) {
    const office: SeededBranch = { id, issuer, type: 'HEAD_OFFICE', code, currency }
    const run = particulars(office, ++n, { random, now })
    db.update('branches', id, run)
    keepDetails(db, office, name, random, run, n)
    if (!isWhole) continue
    Object.entries(plans[issuer] ?? {}).forEach(([zoneName, regions], z) => {
      const zone = add(office, zoneName, z, 'ACTIVE')
      Object.entries(regions).forEach(([regionName, names], r) => {
        const region = add(zone, regionName, r, 'ACTIVE')
        names.forEach((local, l) =>
          add(region, local, l, l === 2 ? 'INACTIVE' : l === 1 && z === 1 ? 'PENDING' : 'ACTIVE'),
        )
      })
    })
  }
  placeBusinesses(db, locals)
}

const placeBusinesses = (db: Database, locals: ReadonlyMap<string, readonly number[]>): void => {
  for (const [issuer, branches] of locals) {
    const orgs = db.all(
      db.q
        .selectFrom('orgs')
        .innerJoin('branches', 'branches.id', 'orgs.branch_id')
        .select('orgs.id')
        .where('branches.issuer', '=', issuer)
        .orderBy('orgs.id'),
    )
    orgs.forEach(({ id }, at) => {
      if (at % 2 === 1) db.update('orgs', id, { branch_id: branches[Math.floor(at / 2) % branches.length] ?? null })
    })
  }
}
