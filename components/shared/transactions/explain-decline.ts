import type { RenderContext } from '@/components/list/render-context'
import type { Txn } from '@/lib/calls/transactions'
import { routes, type GuardedRoute } from '@/lib/routes'
import { countryName } from '@/lib/rules/locale/country-name'
import { formatMoney } from '@/lib/rules/locale/format'
import { isAllowed, type CardOperation } from '@/lib/rules/cards/card-states'
import {
  declineFixes,
  declineSettings,
  findMended,
  type CardNow,
  type DeclineSetting,
} from '@/lib/rules/transactions/decline-causes'
import { isOffered } from '@/lib/rules/users/offers'

type DeclineExplanation = {
  text: string
  /** What to do: a link for people who may go there, else plain text, also if it has been done already. */
  todo: { label: string; href: string | null } | null
}

const declined: readonly (string | null)[] = ['FAILED', 'REJECTED', 'FRAUD']

/** Where the setting that declined the transaction is edited; null if the transaction does not say which one. */
const settingOf = (setting: DeclineSetting, txn: Txn): { route: GuardedRoute; href: string } | null => {
  const { cardId, cardProgramId, orgId, declineFacts } = txn
  if (setting === 'business')
    return orgId ? { route: routes.organizationOverview, href: routes.organizationOverview({ orgId }) } : null
  if (setting === 'program' || (setting === 'rules' && !declineFacts?.walletId))
    return cardProgramId ? { route: routes.program, href: routes.program({ id: cardProgramId }) } : null
  if (setting === 'pool') {
    const accountId = declineFacts?.accountId
    return accountId ? { route: routes.ledgerAccount, href: routes.ledgerAccount({ accountId }) } : null
  }
  if (setting === 'rules' && cardProgramId && declineFacts?.walletId) {
    const wallet = { id: cardProgramId, appId: declineFacts.walletId }
    return { route: routes.wallet, href: routes.wallet(wallet) }
  }
  const part = setting === 'switches' || setting === 'limits' || setting === 'channels' ? `#card-${setting}` : ''
  return cardId ? { route: routes.card, href: `${routes.card({ cardId })}${part}` } : null
}

type Code = NonNullable<Txn['declineCode']>

const fixOf = (
  code: Exclude<Code, 'UNKNOWN'>,
  { cardId, declineFacts }: Txn,
  { session, words }: RenderContext,
  card: CardNow | null,
) => {
  const fix = declineFixes[code]
  if (!fix || (card && !isLawful(fix, card))) return null
  const label = words(`transactions.decline.fixes.${fix}`)
  if (fix === 'transfer') return isOffered(session, routes.accountsLoad) ? { label, href: routes.accountsLoad() } : null
  const walletId = fix === 'load' ? declineFacts?.walletId : null
  const action = walletId ? `${fix}=${encodeURIComponent(walletId)}` : fix
  return cardId && isOffered(session, routes.cardIssue) ? { label, href: `${routes.card({ cardId })}#${action}` } : null
}

/** Offered only if the card's status allows the operation, because the link would otherwise do nothing. */
const operationOf = { load: 'load', linkWallet: 'linkWallet', unfreeze: 'unfreeze', replace: 'replace' } as const
const isLawful = (fix: string, { status }: CardNow): boolean => {
  const operation = (operationOf as Record<string, CardOperation | undefined>)[fix]
  return !operation || isAllowed(operation, status)
}

const todoOf = (
  txn: Txn,
  code: Exclude<Code, 'UNKNOWN'>,
  context: RenderContext,
  card: CardNow | null,
): DeclineExplanation['todo'] => {
  const mended = card && findMended(code, { channel: txn.declineFacts?.channel }, card)
  if (mended) return { label: context.words(`transactions.decline.mended.${mended}`), href: null }
  const fix = fixOf(code, txn, context, card)
  if (fix) return fix
  const setting = declineSettings[code]
  if (setting === null) return { label: context.words(`transactions.decline.advice.${code}`), href: null }
  const label = context.words(`transactions.decline.settings.${setting}`)
  const target = settingOf(setting, txn)
  return { label, href: target && isOffered(context.session, target.route) ? target.href : null }
}

/** Explains why a transaction was declined, in a sentence with its figures, and what to do about it now. Null if it was not declined. TXN-11 */
export const explainDecline = (
  txn: Txn,
  context: RenderContext,
  card: CardNow | null = null,
): DeclineExplanation | null => {
  const { declineCode: code, reason, txnStatus } = txn
  if (!declined.includes(txnStatus)) return null
  if (code === null || code === 'UNKNOWN')
    return { text: reason ?? context.words('transactions.decline.noReason'), todo: null }
  return { text: sentence(txn, code, context), todo: todoOf(txn, code, context, card) }
}

const sentence = (
  txn: Txn,
  code: Exclude<Code, 'UNKNOWN'>,
  { words, status: worded, session }: RenderContext,
): string => {
  const { declineFacts: facts, currency } = txn
  const t = (key: string, values?: Record<string, string | number>) => words(`transactions.decline.${key}`, values)
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : formatMoney(minor, currency)
  const named = (group: 'channels' | 'periods', value: string | null | undefined) =>
    value ? worded(value, `transactions.decline.${group}`) : ''
  const channel = named('channels', facts?.channel)
  const period = named('periods', facts?.period)
  const status = facts?.status ? worded(facts.status).toLowerCase() : ''
  const asked = money(facts?.asked ?? txn.amount)
  const hasAmounts = facts?.asked !== null && facts?.asked !== undefined
  const sums = { limit: money(facts?.limit), used: money(facts?.used), asked }
  const limitWords = (kind: string | null) => {
    if (kind === 'LIMIT_AMOUNT' && hasAmounts) return t('limitAmount', { channel, period, ...sums })
    const { most = null, count = null } = facts ?? {}
    if (kind === 'LIMIT_COUNT' && most !== null && count !== null)
      return t('limitCount', { channel, period, most, count })
    return null
  }
  const ruleWords = () => {
    const { rule, wallet, version = 0, demand = null, operator } = facts ?? {}
    if (code === 'RULE_NONE')
      return t(wallet ? 'rule.noneOfWallet' : 'rule.noneOfProgram', { wallet: wallet ?? '', version })
    const whose = t(wallet ? 'rule.ofWallet' : 'rule.ofProgram', { rule: rule ?? '', wallet: wallet ?? '', version })
    const isBound = demand === 'AMOUNT' || demand === 'BALANCE_BEFORE' || demand === 'BALANCE_AFTER'
    const bound = operator === 'AT_LEAST' ? 'AT_LEAST' : 'AT_MOST'
    if (demand === 'DECLINES') return `${whose} ${t('rule.declines')}`
    const numbers = isBound ? t(`rule.${demand}.${bound}`, sums) : limitWords(demand)
    return numbers ? `${whose} ${numbers}` : whose
  }
  const limit = limitWords(code)
  if (limit) return limit
  if ((code === 'RULE_REFUSED' || code === 'RULE_NONE') && facts) return ruleWords()
  if (code === 'POOL_EMPTY' && hasAmounts) return t('poolEmpty', { balance: money(facts?.balance), asked })
  if (code === 'INSUFFICIENT_BALANCE' && hasAmounts)
    return facts?.wallet
      ? t('balanceOf', { wallet: facts.wallet, balance: money(facts.balance), asked })
      : t('balance', { balance: money(facts?.balance), asked })
  if (code === 'CHANNEL_OFF' && channel) return t('channelOff', { channel })
  if ((code === 'INTERNATIONAL_OFF' || code === 'COUNTRY_OFF') && facts?.country)
    return t(code === 'COUNTRY_OFF' ? 'countryOff' : 'internationalOff', {
      country: countryName(facts.country, session.locale),
    })
  if (code === 'CATEGORY_OFF' && facts?.category)
    return t('categoryOff', { category: worded(facts.category, 'cards.switches.categories') })
  if ((code === 'BUSINESS_INACTIVE' || code === 'PROGRAM_INACTIVE' || code === 'CARD_INACTIVE') && status)
    return t(`inactive.${code}`, { status })
  return t(`causes.${code}`, { asked })
}
