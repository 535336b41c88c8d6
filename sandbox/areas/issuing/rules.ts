import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { offeredPrograms } from '@/lib/rules/issuing/issue-values'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import { zoneOf } from '@/lib/rules/locale/zones'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { notFound } from '../../core/errors/http-error'
import { requireBusiness, type Actor } from '../../core/actor/actor'
import { businessRows } from '../organizations/queries'
import { programOptions, programsOfBusiness } from '../programs/queries'
import { isClosedToBranch } from '../wallets/branch-load'
import { walletsOf } from '../programs/wallets'

const issueWallets = (db: Database, actor: Actor, programId: number) => {
  const wallets = walletsOf(db, programId).map((wallet) => ({
    appId: String(wallet.id),
    allowWalletToLink: wallet.allow_link === 1,
    isNcmc: wallet.is_ncmc === 1,
    initialBalance: wallet.initial_balance,
    isClosedToBranch: isClosedToBranch(db, actor, wallet.id),
  }))
  return allWallets({
    applications: wallets.filter(({ isNcmc }) => !isNcmc),
    ncmcWallets: wallets.filter(({ isNcmc }) => isNcmc),
  })
}

type Context = Runtime & { actor: Actor; body: CreateCustomerCard }

export const readIssueFacts = ({ db, actor, body, now, origin }: Context) => {
  const org = requireBusiness(db, actor, body.orgId)
  const [business] = businessRows(db, [org.id], actor)
  const program = programsOfBusiness(db, actor, org).find(({ id }) => String(id) === body.cardProgramId)
  const [option] = program ? programOptions({ db, actor, origin }, [program], org.id) : []
  if (!business || !program || !option) throw notFound('Card program')
  const wallets = issueWallets(db, actor, program.id)
  const isAccountIssuerAdmin = actor.type === 'ISSUER_ADMIN' && isAccountIssuer(actor.issuer)
  const shown = offeredPrograms([option], business, {
    issuerAdmin: actor.type === 'ISSUER_ADMIN',
    issuerCode: actor.issuer,
  })
  return {
    org,
    program,
    isOffered: shown.length > 0,
    facts: {
      business,
      program: option,
      wallets,
      accountIssuerAdmin: isAccountIssuerAdmin,
      today: todayIn(zoneOf[program.currency], new Date(now())),
    },
  }
}
