import type { LinkWallet } from '@/lib/rules/bodies/cards'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import type { Permitted } from '../../core/effects/permit'
import { fieldError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { flowOf, linkToCard, openWalletAccount, withoutStart } from '../wallets/linking'
import { walletsOf } from '../programs/wallets'
import { refuseUnlawful } from './change'
import { requireCard, cardSubject } from './rows'

const requireLinkable = ({ db, actor }: Acting, { cardId, appId }: LinkWallet) => {
  const card = requireCard(db, actor, cardId)
  refuseUnlawful('linkWallet', card)
  const wallet = walletsOf(db, card.program_id).find(({ id, status }) => id === Number(appId) && status === 'ACTIVE')
  if (!wallet || wallet.allow_link === 0) throw fieldError('appId', sentences['validation.wallet'])
  const held = db.first(
    db.q
      .selectFrom('card_wallets')
      .select('account_id')
      .where('card_id', '=', card.id)
      .where('wallet_id', '=', wallet.id),
  )
  if (held) throw fieldError('appId', 'This wallet is already linked to the card', 409)
  return { card, wallet }
}

const link = (context: Acting & Permitted, body: LinkWallet) =>
  context.db.write(() => {
    const { db, now, actor } = context
    const { card, wallet } = requireLinkable(context, body)
    const account = openWalletAccount(db, wallet, card.id)
    linkToCard(context, card.id, { wallet, account, starts: withoutStart([wallet]) })
    const touched = { modified_at: now(), modified_by: actor.name, modified_by_id: actor.id }
    db.update('cards', card.id, touched)
    return { message: 'Wallet linked successfully', card: { id: String(card.id), status: card.status } }
  })

/** Linking a wallet needs approval if the wallet puts money on the card by itself. CARD-34, APPR-24 */
export const linkWalletEffect: ChangeEffect<'linkWallet'> = {
  subject: (context, body) => {
    const { card, wallet } = requireLinkable(context, body)
    const { guards, amount, after, also } = flowOf(context.db, [wallet], withoutStart([wallet]))
    if (guards.length === 0) return null
    return {
      ...cardSubject(card),
      amount,
      before: {},
      after: { wallet: wallet.name, ...after },
      also: { ...also, cardProgramId: String(card.program_id) },
      key: `#${card.id} wallet ${wallet.id}`,
    }
  },
  apply: link,
}
