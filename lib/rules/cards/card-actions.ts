import { isAccountIssuer } from './issuers'

type ActionableCard = {
  cardMode: string | null
  requireCardHolderAuth: boolean
  cardStatus: string | null
  cardInstaMappingStatus: string | null
  issuerCode: string | null
  gcCard: boolean
}

/** The action "Verify and Kit map" is for pending insta cards without a kit whose program requires card holder authentication. CARD-16 */
export const canMapKit = (
  card: Pick<ActionableCard, 'cardMode' | 'requireCardHolderAuth' | 'cardStatus' | 'cardInstaMappingStatus'>,
): boolean =>
  card.cardMode === 'PHYSICAL_NO_NAMED_CARD' &&
  card.requireCardHolderAuth &&
  card.cardStatus === 'PENDING' &&
  card.cardInstaMappingStatus === null

/** The action "GC Card Activation" is for inactive gift cards of INDIANBANK and IOB. CARD-17 */
export const canActivateGiftCard = (card: Pick<ActionableCard, 'issuerCode' | 'gcCard' | 'cardStatus'>): boolean =>
  isAccountIssuer(card.issuerCode) && card.gcCard && card.cardStatus === 'INACTIVE'
