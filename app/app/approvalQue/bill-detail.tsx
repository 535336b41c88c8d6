import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { OwnRequest } from '@/components/shared/approvals/own-request'
import { WatchChanges } from '@/components/shared/changes/watch-changes'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { FactList } from '@/components/shared/detail/fact-list'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { SealedImage } from '@/components/ui/sealed-image'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { linkedCard, linkedTransaction } from '@/components/shared/detail/linked'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { actOnBill, type Bill, type BillBalance } from '@/lib/calls/bills'
import { readNextStep } from '@/lib/queries/approvals'
import { billStatus, readBill, type BillParts } from '@/lib/queries/bills'
import { endedBy } from '@/lib/rules/approvals/endings'
import { contentAreas } from '@/lib/rules/approvals/field-value'
import { shownOf } from '@/lib/rules/approvals/shown-content'
import { routes } from '@/lib/routes'
import { sayFileType } from '@/lib/rules/files/file-type'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { mayCall } from '@/lib/rules/users/offers'
import { billRecord } from '@/lib/records/bills'
import { BillDecision } from './bill-decision'

const queue = () => routes.approvalQue({ tab: 'bills', issuerCode: 'ALL' })

export async function BillDetail({ billId, session }: { billId: string; session: Session }) {
  const [parts, context, t] = await Promise.all([readBill(billId), renderContext(session), getTranslations('bills')])
  const href = routes.approvalBill({ billId })
  if (!parts.bill.ok) return <DetailFailed title={t('detail.failed')} problem={parts.bill.problem} href={href} />
  const bill = parts.bill.value
  if (!bill)
    return (
      <StateBox
        icon="search"
        heading="h1"
        title={t('detail.none')}
        text={t('detail.noneText')}
        action={<ButtonLink href={queue()}>{t('detail.toList')}</ButtonLink>}
      />
    )
  const status = billStatus(bill) ?? 'UNKNOWN'
  return (
    <>
      <WatchChanges kind="bill" id={bill.id} changedAt={bill.decidedTime ?? bill.createdTime} localeZone={session} />
      <Summary
        title={bill.merchant ?? bill.billNo}
        under={joinFacts([bill.billNo, bill.employeeName, bill.businessName])}
        figure={bill.amount !== null && formatMoney(bill.amount, bill.currency)}
      >
        <StatusBadge status={status} label={context.status(status, 'approvals.statuses')} />
      </Summary>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Section title={t('detail.picture')}>
            <Picture bill={bill} words={{ none: t('detail.noPicture'), open: t('detail.open') }} context={context} />
          </Section>
          <Section title={t('detail.facts')}>
            <RecordFacts
              record={billRecord}
              of={bill}
              context={context}
              facts={[
                'billNo',
                'merchant',
                'comments',
                'createdTime',
                ['employeeName', linkedCard(context, bill.cardId, bill.employeeName)],
                'employeeMobile',
                'employeeCode',
                'employeeUid',
                { label: t('detail.wallet'), field: 'walletType' },
                ['assetType', bill.assetType && sayFileType(bill.assetType)],
                'businessName',
                'issuerCode',
                'uploadedBy',
                bill.splitFrom && 'splitFrom',
              ]}
            />
          </Section>
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailPart title={t('balance.title')} found={parts.balance} href={href}>
            {(balance) => <Balance bill={bill} balance={balance} context={context} />}
          </DetailPart>
          <Section title={t('decision.title')}>
            <Decision bill={bill} parts={parts} context={context} />
            {bill.approvalQueueId && (
              <a href={routes.approvalDetails({ approveID: bill.approvalQueueId })} className="link mt-3 block text-sm">
                {t(bill.isPaused ? 'decision.resume' : 'decision.request')}
              </a>
            )}
            <OwnRequest id={bill.ownRequestId} name={bill.billNo ?? bill.id} />
          </Section>
          <div id="previous">
            <DetailPart title={t('previous.title')} found={parts.old} href={href} empty={t('previous.none')}>
              {({ list }) => list.length > 0 && <Previous bills={list} context={context} />}
            </DetailPart>
          </div>
        </div>
      </div>
    </>
  )
}

function Picture({
  bill,
  words,
  context,
}: {
  bill: Bill
  words: { none: string; open: string }
  context: RenderContext
}) {
  if (!bill.asset) return <p className="text-sm text-soft">{words.none}</p>
  const alt = context.words('bills.pictureOf', { bill: bill.billNo ?? bill.id })
  return (
    <div className="grid justify-items-center gap-3 text-sm">
      <SealedImage
        href={bill.asset}
        alt={alt}
        className="max-h-112 w-full rounded-md border border-hairline bg-sunken object-contain"
        lost={<p className="text-soft">{words.none}</p>}
        again={context.words('common.retry')}
      />
      <a href={bill.asset} className="link" download="">
        {words.open}
      </a>
    </div>
  )
}

/** The balance of the card before and after the payment, with a warning if the pool does not cover it. BILL-05 */
async function Balance({ bill, balance, context }: { bill: Bill; balance: BillBalance; context: RenderContext }) {
  const t = await getTranslations('bills.balance')
  const money = (amount: number | null) => amount !== null && formatMoney(amount, balance.currency)
  const isWaiting = bill.status === 'PENDING'
  const after = balance.balance !== null ? balance.balance + bill.amount : null
  const isShort = isWaiting && balance.poolBalance !== null && bill.amount > balance.poolBalance
  return (
    <div className="grid gap-3">
      <FactList
        empty={context.words('common.notGiven')}
        facts={[
          [t('card'), balance.cardLast4Digits && `•• ${balance.cardLast4Digits}`],
          [t('cardStatus'), balance.cardStatus && context.status(balance.cardStatus)],
          [t('wallet', { wallet: balance.walletType ?? '' }), money(balance.balance)],
          ...(isWaiting ? [[t('after'), money(after)] as const] : []),
          ...(balance.poolBalance === null ? [] : [[t('pool'), money(balance.poolBalance)] as const]),
          ...(isWaiting && !isShort && balance.poolBalance !== null
            ? [[t('poolAfter'), money(balance.poolBalance - bill.amount)] as const]
            : []),
        ]}
      />
      {isShort && (
        <Alert tone="warning" title={t('short')}>
          {t('shortText')}
        </Alert>
      )}
    </div>
  )
}

async function Decision({ bill, parts, context }: { bill: Bill; parts: BillParts; context: RenderContext }) {
  const t = await getTranslations('bills')
  const mayDecide = mayCall(context.session, actOnBill)
  if (bill.status === 'PENDING' && bill.isPaused) return <p className="text-sm text-soft">{t('decision.paused')}</p>
  if (bill.status === 'PENDING' && !mayDecide)
    return <p className="text-sm text-soft">{t('decision.needsPrivilege')}</p>
  if (bill.status === 'PENDING')
    return (
      <MessagesProvider areas={['bills', ...contentAreas]}>
        <BillDecision
          id={bill.id}
          billNo={bill.billNo ?? bill.id}
          version={bill.version}
          shown={shownOf('bill', bill)}
          amount={bill.amount}
          currency={bill.currency}
          issuer={bill.issuerCode}
          appId={bill.appId ?? ''}
          wallets={parts.balance.ok ? parts.balance.value.wallets.map(({ appId, name }) => ({ appId, name })) : []}
          isOwn={bill.isOwn}
          mayBeSplit={bill.splitFrom === null}
          nextStep={await readNextStep(bill.approvalQueueId)}
        />
      </MessagesProvider>
    )
  const ended = await getTranslations('approvals.detail')
  return (
    <RecordFacts
      record={billRecord}
      of={bill}
      context={context}
      facts={[
        { label: ended(endedBy(bill.status)), field: 'decidedBy' },
        'decidedTime',
        bill.status !== 'APPROVED' &&
          bill.reason && {
            label: bill.status === 'REJECTED' ? t('decision.reason') : ended('reason'),
            field: 'reason',
          },
        bill.txnId && { label: t('decision.paidBy'), value: linkedTransaction(context, bill.txnId) },
      ]}
    />
  )
}

/** Earlier bills of the same employee. BILL-02 */
async function Previous({ bills, context }: { bills: readonly Bill[]; context: RenderContext }) {
  const t = await getTranslations('bills')
  return (
    <ul aria-label={t('previous.title')} className="ruled text-sm">
      {bills.map(({ id, billNo, merchant, amount, currency, createdTime, walletType }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0">
            <a href={routes.approvalBill({ billId: id })} className="link">
              {joinFacts([billNo, merchant])}
            </a>
            <span className="block text-xs text-soft">
              {joinFacts([walletType, createdTime && formatDateTime(createdTime, context.localeZone)])}
            </span>
          </span>
          <span className="num">{amount !== null && formatMoney(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
