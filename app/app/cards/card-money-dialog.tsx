'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { buildAction, useSendForm, type SendOptions } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { BalanceAfter } from '@/components/shared/issuing/balance-after'
import { buttonClass } from '@/components/ui/button'
import { Fact, Facts } from '@/components/ui/facts'
import { request } from '@/lib/browser/request'
import type { LoadOrder } from '@/lib/calls/cards'
import { routes } from '@/lib/routes'
import {
  computeFee,
  loadSources,
  MoneyFields,
  findMoneyErrors,
  movableWallets,
  type LoadSource,
  type MoneyValues,
} from '@/lib/rules/cards/card-money'
import { formatMoney } from '@/lib/rules/locale/format'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { refineBy } from '@/lib/rules/refine-by'
import { OperationDialog, useOperationWords } from './card-operation-frame'
import type { OperatedCard, OperationProps } from './operated-card'
import { ReadPart } from '@/components/shared/cards/read-part'
import { useQuery } from '@/components/form/use-query'

const NARRATION = 80

const sourcesOf = ({ issuer, currency }: OperatedCard): readonly LoadSource[] =>
  loadSources.filter(
    (source) =>
      source === 'ORG_ACCOUNT' ||
      (source === 'CORPORATE_ACCOUNT' && isAccountIssuer(issuer)) ||
      (source === 'PAYMENT' && currency === 'INR'),
  )

export default function CardMoneyDialog(props: OperationProps) {
  const t = useTranslations('cards.operations')
  const [order, setOrder] = useState<LoadOrder | null>(null)
  if (order)
    return (
      <OperationDialog {...props}>
        <ToPay order={order} />
      </OperationDialog>
    )
  return (
    <OperationDialog {...props}>
      {movableWallets(props.card.wallets).length > 0 ? (
        <MoneyForm {...props} ordered={setOrder} />
      ) : (
        <p className="text-sm text-soft">{t('noWallet')}</p>
      )}
    </OperationDialog>
  )
}

type MoneyReply = { order: LoadOrder } | { message: string | null }

function MoneyForm({ ordered, ...props }: OperationProps & { ordered: (order: LoadOrder) => void }) {
  const { card, walletId } = props
  const operation = props.operation === 'unload' ? 'unload' : 'load'
  const t = useTranslations('cards.operations')
  const words = useOperationWords(props)
  const { done, ...ending } = useCloseOnSuccess(words)
  const movable = movableWallets(card.wallets)
  const asked = movable.find(({ appId }) => appId === walletId)
  const facts = { wallets: card.wallets, isGiftCard: card.isGiftCard }
  const send = async ({ source, appId, amount, narration }: MoneyValues, sent: SendOptions): Promise<MoneyReply> => {
    const money = {
      appId,
      amount: toMajor(toMinor(amount) ?? 0),
      ...(narration.trim() && { narration: narration.trim() }),
    }
    const body = { cardId: card.id, ...money }
    if (operation === 'unload') return request('issuing POST card/unload', { body }, sent)
    if (source === 'CORPORATE_ACCOUNT') return request('issuing POST card/load/via-account', { body }, sent)
    if (source !== 'PAYMENT') return request('issuing POST card/load', { body }, sent)
    const returnUrl = new URL(routes.card({ cardId: card.id }), location.origin).href
    const order = { path: { cardId: card.id }, body: { ...money, returnUrl } }
    return { order: await request('issuing POST issuer/{cardId}/razorpay/create-order', order, sent) }
  }
  const form = useSendForm<MoneyValues, MoneyValues, MoneyReply>({
    schema: MoneyFields.check(refineBy((values: MoneyValues) => findMoneyErrors(operation, values, facts))),
    // Each wallet has its own draft, so that opening the form for another one does not restore the earlier choice.
    draft: asked ? `${card.id} ${asked.appId}` : card.id,
    start: { source: 'ORG_ACCOUNT', appId: (asked ?? movable[0])?.appId ?? '', amount: '', narration: '' },
    send,
    action: buildAction(operation === 'unload' ? 'issuing POST card/unload' : 'issuing POST card/load'),
    money: true,
    ...ending,
    done: (reply) => ('order' in reply ? ordered(reply.order) : done(reply)),
  })
  const [source, amount, appId] = useWatch({ control: form.form.control, name: ['source', 'amount', 'appId'] })
  const sources = sourcesOf(card)
  const minor = toMinor(amount)
  const isRefused = 'amount' in findMoneyErrors(operation, { source, appId, amount, narration: '' }, facts)
  const accepted = isRefused ? null : minor
  /** A load of a limit moves no money, so the business's balance does not change. Decision 24 */
  const moved = card.wallets.some((one) => one.appId === appId && one.balanceType === 'VIRTUAL') ? 0 : (accepted ?? 0)
  const submitLabel = source === 'PAYMENT' ? 'order' : operation
  const named = {
    amount: formatMoney(minor ?? 0, card.currency),
    card: t('number', { digits: card.last4Digits ?? '••••' }),
  }
  const submit = minor
    ? t(`submitLabels.${submitLabel}`, named)
    : source === 'PAYMENT'
      ? t('toPayment')
      : words.words.submit
  const ask = useLimitConfirmation(
    {
      event: operation === 'unload' ? 'CARD_UNLOAD' : 'CARD_LOAD',
      issuer: card.issuer,
      minor: minor ?? 0,
      currency: card.currency,
    },
    submit,
  )
  return (
    <DialogForm form={form} {...words} words={{ ...words.words, submit }} confirmation={ask}>
      {operation === 'load' && sources.length > 1 && (
        <Field
          name="source"
          kind="radio"
          label={t('source')}
          options={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
      )}
      {operation === 'load' && source !== 'PAYMENT' && source !== '' && (
        <SourceNote cardId={card.id} source={source} amount={moved} />
      )}
      {operation === 'unload' && <SourceNote cardId={card.id} source="ORG_ACCOUNT" amount={moved} comes="after" />}
      {operation === 'load' && source === 'PAYMENT' && card.mayReadFee && <FeeNote card={card} minor={accepted} />}
      <Field
        name="appId"
        kind="select"
        label={t('wallet')}
        empty={t('walletEmpty')}
        options={movableWallets(card.wallets, source).map(({ appId, name, balance }) => ({
          value: appId,
          label: balance === null ? name : `${name}: ${formatMoney(balance, card.currency)}`,
        }))}
      />
      <Field
        name="amount"
        kind="amount"
        autoFocus
        currency={card.currency}
        label={t('amount')}
        help={card.isGiftCard && operation === 'load' && t('giftCardLimit')}
      />
      <Field name="narration" optional maxLength={NARRATION} label={t('narration')} />
      {source !== 'PAYMENT' && (
        <ApprovalNotice event={operation === 'unload' ? 'CARD_UNLOAD' : 'CARD_LOAD'} issuer={card.issuer} />
      )}
    </DialogForm>
  )
}

function SourceNote({
  cardId,
  source,
  ...change
}: {
  cardId: string
  source: LoadSource
  amount: number
  comes?: 'after'
}) {
  const t = useTranslations('cards.operations')
  const common = useTranslations('common')
  const reading = useQuery('issuing GET card/{id}/source-acc-details', {
    path: { id: cardId },
    query: { balanceSource: source },
  })
  const empty = common('notGiven')
  return (
    <ReadPart of={reading}>
      {({ accountName, accountNumber, ifsc, balance, currency }) => (
        <div className="grid gap-2 rounded-md bg-sunken p-3">
          <Facts>
            <Fact label={t('accountName')} empty={empty}>
              {accountName}
            </Fact>
            <Fact label={t('accountNumber')} empty={empty} numeric>
              {accountNumber}
            </Fact>
            <Fact label={t('ifsc')} empty={empty} numeric>
              {ifsc}
            </Fact>
            <Fact label={t('available')} empty={empty} numeric>
              {balance !== null && formatMoney(balance, currency)}
            </Fact>
          </Facts>
          <BalanceAfter balance={balance} {...change} currency={currency} />
        </div>
      )}
    </ReadPart>
  )
}

function FeeNote({ card, minor }: { card: OperatedCard; minor: number | null }) {
  const t = useTranslations('cards.operations')
  const reading = useQuery('issuing GET issuer/{cardId}/fees/CARD_LOAD', { path: { cardId: card.id } })
  return (
    <ReadPart of={reading}>
      {({ fixed, percent, minimum, maximum, currency }) => {
        const rule = { fixed: fixed ?? 0, basisPoints: percent ?? 0, least: minimum ?? 0, most: maximum ?? Infinity }
        return (
          <p className="rounded-md bg-sunken p-3 text-sm" role="status">
            {minor
              ? t('feeOfAmount', { fee: formatMoney(computeFee(rule, minor), currency) })
              : t('feeRule', {
                  percent: toMajor(rule.basisPoints),
                  fixed: formatMoney(rule.fixed, currency),
                  least: formatMoney(rule.least, currency),
                })}
          </p>
        )
      }}
    </ReadPart>
  )
}

function ToPay({ order }: { order: LoadOrder }) {
  const t = useTranslations('cards.operations')
  const common = useTranslations('common')
  const money = (minor: number | null) => minor !== null && formatMoney(minor, order.currency)
  const empty = common('notGiven')
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact label={t('amount')} empty={empty} numeric>
          {money(order.amount)}
        </Fact>
        <Fact label={t('fee')} empty={empty} numeric>
          {money(order.fee)}
        </Fact>
        <Fact label={t('toPay')} empty={empty} numeric>
          {money(order.total)}
        </Fact>
        <Fact label={t('orderId')} empty={empty} wide>
          <span className="code">{order.orderId}</span>
        </Fact>
      </Facts>
      <p className="text-sm text-soft">{t('toPayText')}</p>
      <div className="flex justify-end">
        <a href={order.paymentUrl} rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
          {t('pay')}
        </a>
      </div>
    </div>
  )
}
