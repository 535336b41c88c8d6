import type { Answers } from '../answer'
import { audit } from './audit'
import { cardMoney } from './card-money'
import { cardOperations } from './card-operations'
import { cardPayments } from './card-payments'
import { bulk } from './bulk'
import { cards } from './cards'
import { customers } from './customers'
import { giftCardImages } from './gift-card-images'
import { issuingCards } from './issuing-cards'
import { kitMapping } from './kit-mapping'
import { kits } from './kits'
import { lookup } from './lookup'
import { organizations } from './organizations'
import { ownProfile } from './own-profile'
import { passwords } from './passwords'
import { pinMailers } from './pin-mailers'
import { programs } from './programs'
import { purchaserMoney } from './purchaser-money'
import { roles } from './roles'
import { secondFactor } from './second-factor'
import { session } from './session'
import { signUp } from './sign-up'
import { statements } from './statements'
import { tags } from './tags'
import { transactions } from './transactions'
import { uploads } from './uploads'
import { users } from './users'
import { wallets } from './wallets'

export const answers: Answers = {
  ...audit,
  ...cardMoney,
  ...cardOperations,
  ...cardPayments,
  ...bulk,
  ...cards,
  ...customers,
  ...giftCardImages,
  ...issuingCards,
  ...kitMapping,
  ...kits,
  ...lookup,
  ...organizations,
  ...ownProfile,
  ...passwords,
  ...pinMailers,
  ...programs,
  ...purchaserMoney,
  ...roles,
  ...secondFactor,
  ...session,
  ...signUp,
  ...statements,
  ...tags,
  ...transactions,
  ...uploads,
  ...users,
  ...wallets,
}
