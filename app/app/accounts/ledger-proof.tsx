import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import type { LedgerAccount, LedgerPosting } from '@/lib/calls/accounts'
import { formatMoney } from '@/lib/rules/locale/format'
import { proveLedger } from '@/lib/rules/accounts/reconcile'

type Sums = Record<'openingBalance' | 'moneyInflow' | 'moneyOutflow' | 'closingBalance' | 'laterChange', number | null>

/** Shows opening and closing balance and checks them against the sums, the entries and the balance in the list. Differences are red. */
export async function LedgerProof({
  sums,
  account: { balance, currency },
  postings,
  isPast,
}: {
  sums: Sums
  account: LedgerAccount
  postings: readonly LedgerPosting[]
  isPast: boolean
}) {
  const [t, common] = await Promise.all([getTranslations('ledger'), getTranslations('common')])
  const money = (minor: number | null) => (minor === null ? common('notGiven') : formatMoney(minor, currency))
  const { openingBalance: opening, moneyInflow: inflow, moneyOutflow: outflow } = sums
  const { closingBalance: closing, laterChange: later } = sums
  const proofs = proveLedger({ opening, inflow, outflow, closing, later, balance }, postings)
  const sentences = {
    range: t('proof.range', {
      opening: money(opening),
      inflow: money(inflow),
      outflow: money(outflow),
      closing: money(closing),
    }),
    list: t(isPast ? 'proof.listLater' : 'proof.list', {
      closing: money(closing),
      later: money(later),
      balance: money(balance),
    }),
    postings: t('proof.postings'),
  }
  return (
    <Section title={t('sums')} className="mb-4">
      <Facts className="mb-4">
        {(
          [
            ['opening', opening],
            ['inflow', inflow],
            ['outflow', outflow],
            ['closing', closing],
          ] as const
        ).map(([name, value]) => (
          <Fact key={name} label={t(name)} empty={common('notGiven')} numeric>
            {value !== null && <span className="text-base font-semibold">{money(value)}</span>}
          </Fact>
        ))}
      </Facts>
      <ul aria-label={t('proof.title')} className="grid gap-2 text-sm">
        {proofs.map(({ of, difference }) => (
          <li key={of} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={difference === 0 ? 'active' : 'failed'}>
              {difference === 0 ? t('proof.agrees') : t('proof.differs', { amount: money(Math.abs(difference)) })}
            </Badge>
            <span className={difference === 0 ? 'num text-soft' : 'num text-failed'}>{sentences[of]}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
