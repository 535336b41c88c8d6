import Link from 'next/link'
import type { RenderContext } from '@/components/list/render-context'
import { Badge, type Tone } from '@/components/ui/badge'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import { settleBankLine } from '@/lib/calls/accounts'
import type { BankLineRow } from '@/lib/calls/bank-reply'
import { routes } from '@/lib/routes'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'
import { isOffered, mayCall } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { LineActions } from './line-actions'

type Props = {
  lines: readonly BankLineRow[]
  /** The days that take no change, because their books are closed. */
  closedDays: ReadonlySet<string>
  statementId: string
  context: RenderContext
}

const signedAmount = ({ side, amount, currency }: BankLineRow): string =>
  amount === null ? '' : formatMoney(side === 'DEBIT' ? -amount : amount, currency)

export function BankLinesTable({ lines, closedDays, statementId, context }: Props) {
  const { words, session } = context
  const head = (name: string) => words(`bank-statements.lines.${name}`)
  const maySettle = mayCall(session, settleBankLine)
  const mayRecord = isOffered(session, routes.accountsLoad)
  return (
    <ScrollTable
      isStacked
      label={head('title')}
      heads={[
        head('day'),
        head('text'),
        { numeric: head('amount') },
        head('match'),
        ...(maySettle ? [head('actions')] : []),
      ]}
    >
      {lines.map((line) => (
        <Tr key={line.id}>
          <Td position="start" className="num whitespace-nowrap">
            {line.day && formatDate(line.day, context.localeZone)}
          </Td>
          <Td className="md:min-w-56">
            <LineText line={line} context={context} />
          </Td>
          <Td numeric position="end" className="whitespace-nowrap">
            {signedAmount(line)}
          </Td>
          <Td className="md:min-w-56">
            <LineMatch line={line} context={context} />
          </Td>
          {maySettle && (
            <Td>
              {closedDays.has(line.day ?? '') ? (
                <span className="text-sm text-soft">{head('closedDay')}</span>
              ) : (
                <LineActions
                  id={line.id}
                  name={joinFacts([line.day && formatDate(line.day, context.localeZone), signedAmount(line)])}
                  isSettled={line.isMatched}
                  isCredit={line.side === 'CREDIT' && !line.isReversal}
                  statementId={statementId}
                  transfer={line.transfer}
                  amount={line.amount}
                  recordHref={mayRecord ? routes.accountsLoad({ statement: statementId, line: line.id }) : null}
                />
              )}
            </Td>
          )}
        </Tr>
      ))}
    </ScrollTable>
  )
}

function LineText({ line, context: { words } }: { line: BankLineRow; context: RenderContext }) {
  const { text, utrNumber, reference, bankReference, isReversal } = line
  const references = [...new Set([utrNumber, reference, bankReference])].filter(Boolean)
  return (
    <>
      <span className="wrap-anywhere">{text || words('bank-statements.lines.noText')}</span>
      {isReversal && (
        <Badge plain className="ms-2">
          {words('bank-statements.lines.reversal')}
        </Badge>
      )}
      {references.length > 0 && (
        <span className="code block text-xs text-soft wrap-anywhere">{references.join(' · ')}</span>
      )}
    </>
  )
}

const toneOf = ({ isMatched, quality }: BankLineRow): Tone =>
  isMatched ? 'active' : quality === 'NONE' ? 'failed' : 'pending'

/** The state of a line in one word, the reasons for its match, and the transfer that belongs to it or could. */
function LineMatch({ line, context }: { line: BankLineRow; context: RenderContext }) {
  const { words, find } = context
  const { isMatched, transfer, reasons, reason, settledBy, quality } = line
  const state = isMatched ? (transfer ? 'matched' : 'explained') : `quality.${quality ?? 'NONE'}`
  const why = joinFacts(reasons.map((one) => find(`bank-statements.reasons.${one}`)))
  return (
    <>
      <Badge tone={toneOf(line)}>{words(`bank-statements.lines.${state}`)}</Badge>
      {transfer && (
        <Link href={routes.moneyLoad({ loadId: transfer.id })} prefetch={false} className="link ms-2 text-sm">
          {transfer.orgName ?? transfer.utrNumber}
        </Link>
      )}
      {why && <span className="block text-xs text-soft">{why}</span>}
      {reason && <span className="block text-xs wrap-anywhere">{reason}</span>}
      {isMatched && settledBy && (
        <span className="block text-xs text-soft">{words('bank-statements.lines.by', { name: settledBy })}</span>
      )}
    </>
  )
}
