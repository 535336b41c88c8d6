'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useQuery } from '@/components/form/use-query'
import { Button } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { SimulateRules } from '@/lib/rules/bodies/programs'
import { formatMoney } from '@/lib/rules/locale/format'
import type { SimulatedGroup } from '@/lib/rules/programs/simulation'
import { joinFacts } from '@/lib/rules/words/join-facts'

export function SimulatedList({
  programId,
  body,
  group,
}: {
  programId: string
  body: SimulateRules
  group: SimulatedGroup
}) {
  const t = useTranslations('rules.simulate')
  const [page, setPage] = useState(1)
  const read = useQuery('issuing POST orgs/cardPrograms/{cardProgramId}/simulate/transactions', {
    path: { cardProgramId: programId },
    body: { ...body, group, page },
  })
  if (read.state === 'loading')
    return (
      <p role="status" className="mt-3 text-sm text-soft">
        {t('loading')}
      </p>
    )
  if (read.state === 'failed') return <ProblemAlert problem={read.problem} className="mt-3" />
  const { list, data } = read.value
  return (
    <section aria-label={t(`groups.${group}`)} className="mt-3">
      <ul className="ruled text-sm">
        {list.map((txn) => (
          <li key={txn.txnId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <a
                className="link wrap-anywhere"
                href={routes.transaction({ txnId: txn.txnId })}
                target="_blank"
                rel="noreferrer"
              >
                {txn.merchantName ?? txn.txnId}
              </a>
              <span className="block text-xs text-soft">
                {joinFacts([
                  txn.merchantCity,
                  txn.nameOnCard,
                  txn.cardLast4Digits && `•• ${txn.cardLast4Digits}`,
                  txn.rule,
                ])}
              </span>
            </span>
            <span className="num">
              {group === 'cashback' && txn.cashback !== null
                ? t('cashbackOf', {
                    cashback: formatMoney(txn.cashback, txn.currency),
                    amount: formatMoney(txn.amount, txn.currency),
                  })
                : formatMoney(txn.amount, txn.currency)}
            </span>
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className="mt-2 flex items-center gap-2">
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button size="sm" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
          <span className="text-xs text-soft">{t('page', { page, pages: data.totalPages })}</span>
        </div>
      )}
    </section>
  )
}
