import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing-cards'
import { todayIn } from '@/lib/rules/date-presets'
import { offeredPrograms } from '@/lib/rules/issue-card'
import { isAccountIssuer } from '@/lib/rules/issuers'
import { toMinor } from '@/lib/rules/money'
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
  'validation.loadMaximum': 'At most 1000000000 can be loaded at once',
  'validation.unloadBalance': 'The wallet does not hold that much',
  'validation.wallet': 'Select a wallet',
  'validation.narration': 'Enter a valid narration (Max of 80 Characters)',
  'validation.cardMode': 'Select card type',
  'validation.cardProgram': 'Select a card program',
  'validation.kitNumber.required': 'Enter a Kit no. number',
  'validation.dateOfBirth': 'Please Select Date of birth',
  'validation.gender': 'Select your Gender',
  'validation.customer.name': 'Enter a valid name',
  'validation.customer.nameLong': 'Enter a valid name (Max of 255 characters)',
  'validation.customer.gender': 'Gender is required',
  'validation.customer.age': 'Please Select Date of birth: the customer must be at least 18 years old',
  'validation.customer.email': 'Enter a valid email',
  'validation.customer.emailLong': 'Enter a valid email (Max of 255 characters)',
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
