import type { RenderContext } from '@/components/list/render-context'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import { setBankDay } from '@/lib/calls/accounts'
import type { BankDay, BankStatementDetail } from '@/lib/calls/bank-reply'
import { formatDate, formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { DayActions } from './day-actions'
import { gapFacts } from './gap-facts'

type Words = RenderContext['words']

const openOf = ({ openLines, openTransfers, waitingTransfers }: BankDay, words: Words): string[] =>
  [
    openLines > 0 && words('bank-statements.days.lines', { count: openLines }),
    openTransfers > 0 && words('bank-statements.days.transfers', { count: openTransfers }),
    waitingTransfers > 0 && words('bank-statements.days.waiting', { count: waitingTransfers }),
  ].filter((one) => one !== false)

/** The days of a statement, each with what is open and with both balances. ACCT-14 */
export function BankDays({ statement, context }: { statement: BankStatementDetail; context: RenderContext }) {
  const { words, localeZone, session } = context
  const { days, currency, issuer } = statement
  const head = (name: string) => words(`bank-statements.days.${name}`)
  const money = (minor: number | null) => (minor === null ? words('common.notGiven') : formatMoney(minor, currency))
  const mayClose = mayCall(session, setBankDay)
  return (
    <Section title={head('title')}>
      <ScrollTable
        isStacked
        label={head('table')}
        heads={[head('day'), head('open'), { numeric: head('bank') }, { numeric: head('books') }, head('state')]}
        className="max-h-[70dvh] sm:max-h-80"
      >
        {days.map((one) => {
          const { day, isClosed, bankBalance, isBankTyped, bookBalance, isOwn, gaps } = one
          const name = day ? formatDate(day, localeZone) : ''
          const open = openOf(one, words)
          const blocked = open.length > 0 ? head('notYet') : isOwn ? head('own') : null
          return (
            <Tr key={day}>
              <Td position="start" className="num font-medium whitespace-nowrap">
                {name}
              </Td>
              <Td head={head('open')} className="md:min-w-52">
                {gaps.map((gap) => (
                  <p key={gap.accountEnding} className="mb-1 text-xs text-pending">
                    {words('bank-statements.gap.text', gapFacts(gap, currency, localeZone))}
                  </p>
                ))}
                {open.length === 0 ? (
                  head('nothing')
                ) : (
                  <ul>
                    {open.map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                )}
              </Td>
              <Td numeric position="half" head={head('bank')}>
                {money(bankBalance)}
                {isBankTyped && <span className="block text-xs text-soft">{head('typed')}</span>}
              </Td>
              <Td numeric position="half" head={head('books')}>
                {money(bookBalance)}
              </Td>
              <Td className="md:min-w-40">
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone={isClosed ? 'active' : 'pending'}>{head(isClosed ? 'closed' : 'isOpen')}</Badge>
                  {mayClose && (
                    <DayActions
                      issuer={issuer ?? ''}
                      day={day ?? ''}
                      name={name}
                      isClosed={isClosed}
                      blocked={blocked}
                      balances={{ bank: bankBalance === null ? null : money(bankBalance), books: money(bookBalance) }}
                    />
                  )}
                </div>
                <DayHistory day={one} context={context} localeZone={localeZone} />
              </Td>
            </Tr>
          )
        })}
      </ScrollTable>
    </Section>
  )
}

function DayHistory({
  day: { isClosed, closedBy, closedAt, reopenedBy, reopenedAt, reason },
  context: { words },
  localeZone,
}: {
  day: BankDay
  context: RenderContext
  localeZone: RenderContext['localeZone']
}) {
  const at = (iso: string | null) => (iso ? formatDateTime(iso, localeZone) : '')
  if (isClosed)
    return (
      <span className="block text-xs text-soft">
        {words('bank-statements.days.closedBy', { name: closedBy ?? '', at: at(closedAt) })}
      </span>
    )
  if (!reopenedBy) return null
  return (
    <span className="block text-xs text-soft wrap-anywhere">
      {words('bank-statements.days.reopenedBy', { name: reopenedBy, at: at(reopenedAt), reason: reason ?? '' })}
    </span>
  )
}
