import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing-cards'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { offeredPrograms } from '@/lib/rules/cards/issue-card'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { toMinor } from '@/lib/rules/locale/money'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import { zoneOf } from '@/lib/rules/locale/zones'
import type { Runtime } from '../../http/answer'
import { notFound } from '../../http/refusal'
import { requireOrg } from '../../identity/who'
import type { Who } from '../../identity/who'
import { orgRows } from '../organizations'
import { programOptions, programsOfOrg } from '../programs'
import { programWallets } from '../wallets/rows'

type Context = Runtime & { who: Who; body: CreateCustomerCard }

/** What the person, the business and its program allow: the rules of the form, applied again. ISSUE-06 to ISSUE-36 */
export const readIssueFacts = ({ db, who, body, now, origin }: Context) => {
  const org = requireOrg(db, who, body.orgId)
  const [business] = orgRows(db, [org.id], who)
  const program = programsOfOrg(db, who, org).find(({ id }) => String(id) === body.cardProgramId)
  const [option] = program ? programOptions({ db, who, origin }, [program], org.id) : []
  if (!business || !program || !option) throw notFound('Card program')
  const wallets = allWallets(programWallets(db, who, program)).map((wallet) => ({
    ...wallet,
    initialBalance: toMinor(wallet.initialBalance),
  }))
  const isAccountIssuerAdmin = who.type === 'ISSUER_ADMIN' && isAccountIssuer(who.issuer)
  const shown = offeredPrograms([option], business, {
    issuerAdmin: who.type === 'ISSUER_ADMIN',
    issuerCode: who.issuer,
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
