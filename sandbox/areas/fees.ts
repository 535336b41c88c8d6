import { toMajor } from '@/lib/rules/locale/money'
import type { Answers } from '../http/answer'
import { inRupees, loadFee } from './cards/payments'
import { requireCard } from './cards/rows'

export const fees: Answers = {
  'issuing GET issuer/{cardId}/fees/CARD_LOAD': ({ db, who, path }) => {
    const card = requireCard(db, who, path.cardId)
    inRupees(card)
    return {
      feeType: 'CARD_LOAD',
      currency: card.currency,
      fixed: toMajor(loadFee.fixed),
      percent: toMajor(loadFee.basisPoints),
      minimum: toMajor(loadFee.least),
      maximum: toMajor(loadFee.most),
    }
  },
}
