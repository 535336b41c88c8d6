import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing-cards'
import { todayIn } from '@/lib/rules/date-presets'
import { isRestricted, offeredPrograms } from '@/lib/rules/issue-card'
import { isAccountIssuer } from '@/lib/rules/issuers'
import { toMinor } from '@/lib/rules/money'
import { isBirthday, isEmail, isMobile, isName } from '@/lib/rules/validators'
import { zoneOf } from '@/lib/rules/zones'
import type { House } from '../answer'
import { notFound, Refusal } from '../refusal'
import { orgSeenBy } from '../who'
import type { Who } from '../who'
import { orgRows } from './organizations'
import { programOptions, programsOfOrg } from './programs'
import { programWallets } from './wallets'

type Deal = House & { who: Who; body: CreateCustomerCard }

const sentences: Record<string, string> = {
  'validation.restricted': 'Card Issuance is stopped, please contact you administrator',
  'validation.mobile': 'Enter a valid mobile number',
  'validation.amount': 'Enter a valid value',
  'validation.giftCardLimit': 'A gift card holds at most 2000 in all',
  'validation.cardMode': 'Select card type',
  'validation.cardProgram': 'Select a card program',
  'validation.kitNumber.required': 'Enter a Kit no. number',
  'validation.dateOfBirth': 'Please Select Date of birth',
  'validation.gender': 'Select your Gender',
  'validation.printerWithoutDesign': 'Select a printer with designs',
}

/** The first refusal as a sentence, all of them by field. */
export const refuse = (found: Readonly<Record<string, string>>): void => {
  const fields = Object.fromEntries(
    Object.entries(found).map(([field, key]) => [field, sentences[key] ?? `${field} is not valid`] as const),
  )
  const [first] = Object.values(fields)
  if (first) throw new Refusal(400, first, { fields })
}

/** What the person, the business and its program allow: the rules of the form, applied again. ISSUE-06 to ISSUE-36 */
export const factsOf = ({ db, who, body, now, origin }: Deal) => {
  const org = orgSeenBy(db, who, body.orgId)
  const [business] = orgRows(db, [org.id], who)
  const program = programsOfOrg(db, who, org).find(({ id }) => String(id) === body.cardProgramId)
  const [option] = program ? programOptions(db, [program], origin) : []
  if (!business || !program || !option) throw notFound('Card program')
  const { applications, ncmcWallets } = programWallets(db, program.id)
  const wallets = [...applications, ...ncmcWallets].map((wallet) => ({
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

/** Without a card type a customer alone is made, whose fields are all required. CCUST-01 to CCUST-07 */
export const customerRefusals = (
  body: CreateCustomerCard,
  { business, program, wallets, today }: ReturnType<typeof factsOf>['facts'],
): Record<string, string> => {
  const known = new Set(
    wallets.filter((wallet) => wallet.allowWalletToLink && !wallet.isNcmc).map(({ appId }) => appId),
  )
  const isStrange = body.metaData?.walletsInitBalance?.some(
    ({ walletId, amount }) => !known.has(walletId) || toMinor(amount) === null,
  )
  return {
    ...(isRestricted(business, program.issuerCode) && { orgId: 'validation.restricted' }),
    ...(!isName(body.fullName) && { fullName: 'validation.fullName.wrong' }),
    ...(!isMobile(body.mobile, program.currency === 'AED' ? 'AE' : 'IN') && { mobile: 'validation.mobile' }),
    ...(!isEmail(body.email ?? '') && { email: 'validation.email' }),
    ...(!body.gender && { gender: 'validation.gender' }),
    ...(!isBirthday(body.dateOfBirth ?? '', 18, today) && { dateOfBirth: 'validation.dateOfBirth' }),
    ...(isStrange && { balances: 'validation.amount' }),
  }
}
