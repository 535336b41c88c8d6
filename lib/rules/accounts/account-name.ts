import type { LedgerAccount } from '../../calls/accounts'
import { joinFacts } from '../words/join-facts'

type NamedAccount = Partial<
  Pick<LedgerAccount, 'kind' | 'orgName' | 'issuer' | 'cardLast4Digits' | 'holderName' | 'walletName'>
>

/** The name of a ledger account: its owner if known, otherwise its kind. */
export const accountName = (
  { kind, orgName, issuer, cardLast4Digits, holderName, walletName }: NamedAccount,
  words: (key: string) => string,
): string => {
  const what = words(`ledger.kinds.${kind ?? 'UNKNOWN'}`)
  if (kind === 'CARD' || kind === 'LIMIT') {
    const card = cardLast4Digits && `•• ${cardLast4Digits}`
    return joinFacts([holderName, card, walletName]) || what
  }
  return joinFacts([orgName, what, issuer])
}
