'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AmountInWords } from '@/components/form/amount-words'
import { BalanceAfter } from '@/components/shared/issuing/balance-after'
import { SeenQuestion } from '@/components/shared/bulk/seen-question'
import { WrongRows } from '@/components/shared/bulk/wrong-rows'
import { Alert } from '@/components/ui/alert'
import type { BulkCheck } from '@/lib/calls/bulk'
import type { CorrectedRow, HiddenRowAnswer } from '@/lib/rules/bodies/bulk'
import { formatMoney } from '@/lib/rules/locale/format'
import { HiddenRows } from './hidden-rows'

const SHOWN = 25

export function CheckReport({
  check,
  timeZone,
  seen,
  onSeen,
  hiddenRows,
  onHiddenRows,
  isBusy,
  correct,
}: {
  check: BulkCheck
  timeZone: string
  seen: boolean
  onSeen: (seen: boolean) => void
  hiddenRows: HiddenRowAnswer | null
  onHiddenRows: (answer: HiddenRowAnswer) => void
  isBusy: boolean
  correct: (rows: CorrectedRow[]) => Promise<void>
}) {
  const t = useTranslations('bulk.check')
  const money = (minor: number | null) => formatMoney(minor ?? 0, check.currency)
  const { funding, duplicates, earlier } = check
  const hasMoney = (check.amount ?? 0) > 0
  const hasFees = (funding.fees ?? 0) > 0
  const isPaid = hasMoney || hasFees
  return (
    <section aria-label={t('title')} className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-hairline p-3 text-sm sm:grid-cols-4">
        {check.sheet?.name && <Fact label={t('sheet')}>{check.sheet.name}</Fact>}
        <Fact label={t('rows')}>{check.rows}</Fact>
        <Fact label={t('good')}>{check.good}</Fact>
        <Fact label={t('bad')}>{check.bad}</Fact>
        {hasMoney && (
          <Fact label={t('amount')}>
            {money(check.amount)}
            <AmountInWords minor={check.amount} currency={check.currency} />
          </Fact>
        )}
        {hasMoney &&
          check.wallets.map(({ walletId, name, amount }) => (
            <Fact key={walletId} label={name ?? walletId}>
              {money(amount)}
            </Fact>
          ))}
        {hasFees && <Fact label={t('fees')}>{money(funding.fees)}</Fact>}
        {isPaid && <Fact label={t('needed')}>{money(funding.needed)}</Fact>}
      </dl>
      <BalanceAfter balance={funding.available} amount={funding.needed ?? 0} currency={check.currency} />
      {funding.isShort && (
        <Alert tone="error" title={t('short')}>
          {t('shortText', { needed: money(funding.needed) })}
        </Alert>
      )}
      {check.sheet && check.sheet.hiddenRows.length > 0 && (
        <HiddenRows lines={check.sheet.hiddenRows} answer={hiddenRows} put={onHiddenRows} />
      )}
      {check.good === 0 && check.rows > 0 && <Alert tone="error" title={t('nothingGood')} />}
      <WrongRows found={check} file={null} isBusy={isBusy} correct={correct} />
      {(duplicates.length > 0 || earlier.length > 0) && (
        <SeenQuestion earlier={earlier} timeZone={timeZone} seen={seen} onSeen={onSeen}>
          {duplicates.slice(0, SHOWN).map(({ row, of }) => (
            <li key={row}>{t('duplicate', { row, of })}</li>
          ))}
          {duplicates.length > SHOWN && <li>{t('moreDuplicates', { count: duplicates.length - SHOWN })}</li>}
        </SeenQuestion>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="num font-medium">{children}</dd>
    </div>
  )
}
