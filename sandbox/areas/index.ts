import type { Answers } from '../answer'
import { cards } from './cards'
import { customers } from './customers'
import { issuingCards } from './issuing-cards'
import { lookup } from './lookup'
import { organizations } from './organizations'
import { ownProfile } from './own-profile'
import { programs } from './programs'
import { roles } from './roles'
import { secondFactor } from './second-factor'
import { session } from './session'
import { statements } from './statements'
import { transactions } from './transactions'
import { wallets } from './wallets'

export const answers: Answers = {
  ...cards,
  ...customers,
  ...issuingCards,
  ...lookup,
  ...organizations,
  ...ownProfile,
  ...programs,
  ...roles,
  ...secondFactor,
  ...session,
  ...statements,
  ...transactions,
  ...wallets,
}
