import { getLocale, getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Alert } from '@/components/ui/alert'
import type { Txn } from '@/lib/calls/transactions'
import { holdsAny } from '@/lib/privileges'
import { routes, type GuardedRoute } from '@/lib/routes'
import { countryName } from '@/lib/rules/locale/country-name'
import { formatMoney } from '@/lib/rules/locale/format'
import { declineSettings } from '@/lib/rules/transactions/decline-causes'
import type { DeclineSetting } from '@/lib/rules/transactions/decline-causes'
import { messageOr } from '@/lib/rules/words/message-or'

/** Where the setting stands that declined it; null where the transaction does not say whose it is. */
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
  const part = setting === 'switches' ? '#card-switches' : ''
  return cardId ? { route: routes.card, href: `${routes.card({ cardId })}${part}` } : null
}

/** Why a transaction was declined, in words, with the setting that did it and the way there for whoever may see it. */
export async function DeclineReason({ txn, context }: { txn: Txn; context: RenderContext }) {
  const { declineCode: code, declineFacts: facts, reason, currency, txnStatus } = txn
  const isDeclined = txnStatus === 'FAILED' || txnStatus === 'REJECTED' || txnStatus === 'FRAUD'
  if (!isDeclined) return null
  const [t, kinds, locale] = await Promise.all([
    getTranslations('transactions.decline'),
    getTranslations('cards.switches.categories'),
    getLocale(),
  ])
  if (code === null || code === 'UNKNOWN')
    return (
      <Alert tone="error" title={t('title')} className="mb-4">
        {reason ?? t('noReason')}
      </Alert>
    )
  const money = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : formatMoney(minor, currency)
  const channel = facts?.channel ? messageOr(t, `channels.${facts.channel}`, facts.channel) : ''
  const period = facts?.period ? messageOr(t, `periods.${facts.period}`, facts.period) : ''
  const status = facts?.status ? context.status(facts.status).toLowerCase() : ''
  const hasAmounts = facts?.asked !== null && facts?.asked !== undefined
  const sums = { limit: money(facts?.limit), used: money(facts?.used), asked: money(facts?.asked) }
  const limitWords = (kind: string | null) => {
    if (kind === 'LIMIT_AMOUNT' && hasAmounts) return t('limitAmount', { channel, period, ...sums })
    if (kind === 'LIMIT_COUNT' && facts)
      return t('limitCount', { channel, period, most: facts.most, count: facts.count })
    return null
  }
  const ruleWords = () => {
    const { rule, wallet, version = 0, demand = null, operator } = facts ?? {}
    if (code === 'RULE_NONE')
      return t(wallet ? 'rule.noneOfWallet' : 'rule.noneOfProgram', { wallet: wallet ?? '', version })
    const whose = t(wallet ? 'rule.ofWallet' : 'rule.ofProgram', { rule: rule ?? '', wallet: wallet ?? '', version })
    const isBound = demand === 'AMOUNT' || demand === 'BALANCE_BEFORE' || demand === 'BALANCE_AFTER'
    const bound = operator === 'AT_LEAST' ? 'AT_LEAST' : 'AT_MOST'
    const numbers = isBound ? t(`rule.${demand}.${bound}`, sums) : limitWords(demand)
    return numbers ? `${whose} ${numbers}` : whose
  }
  const sentence = () => {
    const limit = limitWords(code)
    if (limit) return limit
    if ((code === 'RULE_REFUSED' || code === 'RULE_NONE') && facts) return ruleWords()
    if ((code === 'INSUFFICIENT_BALANCE' || code === 'POOL_EMPTY') && hasAmounts)
      return t(code === 'POOL_EMPTY' ? 'poolEmpty' : 'balance', {
        balance: money(facts?.balance),
        asked: money(facts?.asked),
      })
    if (code === 'CHANNEL_OFF' && channel) return t('channelOff', { channel })
    if ((code === 'INTERNATIONAL_OFF' || code === 'COUNTRY_OFF') && facts?.country)
      return t(code === 'COUNTRY_OFF' ? 'countryOff' : 'internationalOff', {
        country: countryName(facts.country, locale),
      })
    if (code === 'CATEGORY_OFF' && facts?.category)
      return t('categoryOff', { category: messageOr(kinds, facts.category, facts.category) })
    if ((code === 'BUSINESS_INACTIVE' || code === 'PROGRAM_INACTIVE' || code === 'CARD_INACTIVE') && status)
      return t(`inactive.${code}`, { status })
    return t(`causes.${code}`)
  }
  const setting = declineSettings[code]
  const place = setting && settingOf(setting, txn)
  const maySee = place && holdsAny(context.viewer.held, place.route.privileges)
  return (
    <Alert tone="error" title={t('title')} className="mb-4">
      <p>{sentence()}</p>
      {setting && (
        <p className="mt-1">
          {maySee ? (
            <a href={place.href} className="link">
              {t(`settings.${setting}`)}
            </a>
          ) : (
            <span className="text-soft">{t(`settings.${setting}`)}</span>
          )}
        </p>
      )}
    </Alert>
  )
}
