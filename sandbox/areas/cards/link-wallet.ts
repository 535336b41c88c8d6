import type { LinkWallet } from '@/lib/rules/bodies/cards'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import type { Permitted } from '../../core/effects/permit'
import { Refusal } from '../../core/errors/http-error'
import { flowOf, linkToCard, openWalletAccount, withoutStart } from '../wallets/linking'
import { walletsOf } from '../programs/wallets'
import { refuseUnlawful } from './change'
import { cardSubject, requireCard } from './rows'

/** A wallet of the card's own program that may be linked and is not. CARD-34 */
const requireLinkable = ({ db, who }: Acting, { cardId, appId }: LinkWallet) => {
  const card = requireCard(db, who, cardId)
  refuseUnlawful('linkWallet', card)
  const wallet = walletsOf(db, card.program_id).find(({ id, status }) => id === Number(appId) && status === 'ACTIVE')
  if (!wallet || wallet.allow_link === 0)
    throw new Refusal(400, 'Select a wallet', { fields: { appId: 'Select a wallet' } })
  const held = db.first(
    db.q
      .selectFrom('card_wallets')
      .select('account_id')
      .where('card_id', '=', card.id)
      .where('wallet_id', '=', wallet.id),
  )
  const linked = 'This wallet is linked to the card already'
  if (held) throw new Refusal(409, linked, { fields: { appId: linked } })
  return { card, wallet }
}

const link = (context: Acting & Permitted, body: LinkWallet) =>
  context.db.write(() => {
    const { db, now, who } = context
    const { card, wallet } = requireLinkable(context, body)
    const account = openWalletAccount(db, wallet, card.id)
    linkToCard(context, card.id, { wallet, account, starts: withoutStart([wallet]) })
    const touched = { modified_at: now(), modified_by: who.name, modified_by_id: who.id }
    db.run(db.q.updateTable('cards').set(touched).where('id', '=', card.id))
    return { message: 'Wallet linked successfully', card: { id: String(card.id), status: card.status } }
  })

/** A card that gets a wallet which gives money on its own is loaded by it, period after period. CARD-34, APPR-24 */
export const linkWalletEffect: ChangeEffect<'linkWallet'> = {
  subject: (context, body) => {
    const { card, wallet } = requireLinkable(context, body)
    const { guards, after, also } = flowOf(context.db, [wallet], withoutStart([wallet]))
    if (guards.length === 0) return null
    return {
      ...cardSubject(card),
      before: {},
      after: { wallet: wallet.name, ...after },
      also: { ...also, cardProgramId: String(card.program_id) },
      key: `#${card.id} wallet ${wallet.id}`,
    }
  },
  apply: link,
}
