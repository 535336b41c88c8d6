import { toMajor } from '@/lib/rules/locale/money'
import type { RuleBook } from '@/lib/rules/programs/rules'
import { contentOf } from '../../core/changes/content'
import type { Content, ChangedValues } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import { isUnder } from '../../core/actor/actor'
import { walletsOf, walletValues } from './wallets'
import { programValues, withLimits, type Program } from './queries'

const feesOf = (db: Database, programId: number) =>
  Object.fromEntries(
    db
      .all(
        db.q
          .selectFrom('program_fees')
          .select(['type', 'fixed', 'basis_points', 'least', 'most'])
          .where('program_id', '=', programId)
          .orderBy('type'),
      )
      .map(({ type, fixed, basis_points, least, most }) => [
        type,
        {
          fixed: toMajor(fixed),
          basisPoints: basis_points,
          minimum: toMajor(least),
          maximum: most === null ? null : toMajor(most),
        },
      ]),
  )

const businessesIn = (db: Database, programId: number) =>
  db.all(
    db.q
      .selectFrom('program_orgs')
      .innerJoin('orgs', 'orgs.id', 'program_orgs.org_id')
      .select(['orgs.id', 'orgs.name', 'orgs.display_name'])
      .where('program_id', '=', programId)
      .orderBy('orgs.id'),
  )

/** Everything that affects the program's cards except its status: values, wallets, fees, card image and businesses. */
const partsOf = (db: Database, program: Program) => {
  const { status: _, ...values } = programValues(db, program)
  const image = db.find('documents', program.image_id, ['key'])
  return {
    values: { kind: program.kind, network: program.network, owner: program.owner, ...values },
    wallets: Object.fromEntries(walletsOf(db, program.id).map((wallet) => [wallet.id, walletValues(wallet)])),
    fees: feesOf(db, program.id),
    cardImage: image?.key,
    orgs: businessesIn(db, program.id),
  }
}

export const programContent = (db: Database, program: Program): Content => {
  const { values, orgs, ...parts } = partsOf(db, program)
  return contentOf(db, { ...values, ...parts, orgs: orgs.map(({ id }) => id).join(', ') })
}

const saidOf = (db: Database, values: unknown, name: string): ChangedValues =>
  Object.fromEntries(Object.entries(contentOf(db, values, name)).map(([field, value]) => [field, String(value)]))

const rulesSaid = (
  at: string,
  { rules, cashbackRules = [] }: Partial<RuleBook> & Pick<RuleBook, 'rules'>,
): ChangedValues =>
  Object.fromEntries([
    ...rules.map((rule) => [`${at}rule.${rule.name}`, JSON.stringify(rule)] as const),
    ...cashbackRules.map((rule) => [`${at}cashbackRule.${rule.name}`, JSON.stringify(rule)] as const),
  ])

const bankName = (db: Database, id: number | null): string | undefined => db.find('issuer_programs', id)?.name

export const walletFacts = (
  db: Database,
  id: string,
  { rules, cashbackRules, ...wallet }: Pick<RuleBook, 'rules' | 'cashbackRules'>,
): ChangedValues => ({
  ...saidOf(db, wallet, `wallets.${id}`),
  ...rulesSaid(`wallets.${id}.`, { rules, cashbackRules }),
})

export const programFacts = (db: Database, program: Program): ChangedValues => {
  const { values, wallets, fees, orgs } = partsOf(db, program)
  const { name, kind, rules, ...others } = withLimits(values)
  const { owner_org_id: owner } = program
  // The program's own business also reads this, so businesses that are not below it appear without their names.
  const shownOrg = ({ id, ...org }: (typeof orgs)[number]) =>
    owner === null || isUnder(db, id, [owner]) ? `${org.display_name || org.name} (${id})` : String(id)
  return {
    name,
    kind,
    ...saidOf(db, { ...others, issuerProgramId: bankName(db, program.issuer_program_id) }, 'program'),
    'program.currency': program.currency,
    ...rulesSaid('', { rules }),
    ...Object.assign({}, ...Object.entries(wallets).map(([id, wallet]) => walletFacts(db, id, wallet))),
    ...saidOf(db, fees, 'fees'),
    businesses: orgs.map(shownOrg).join(', ') || null,
  }
}
