'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { ButtonLink } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import type { BankTransfer } from '@/lib/calls/bank-reply'
import { ExplainBankLine, MatchBankLine } from '@/lib/rules/bodies/accounts'
import { TransferField } from './transfer-field'

const CALL = 'issuing PUT bank/lines/{id}'
const REASON = 200

type Line = {
  id: string
  /** Day and amount, which tell the line from others. */
  name: string
  isSettled: boolean
  /** Only money that came can be a transfer. */
  isCredit: boolean
  statementId: string
  /** The transfer that could belong to the line. */
  transfer: BankTransfer | null
  amount: number | null
  recordHref: string | null
}

export function LineActions({ isSettled, isCredit, recordHref, ...line }: Line) {
  const t = useTranslations('bank-statements.lines')
  if (isSettled) return <TakeBack {...line} />
  return (
    <div className="flex flex-wrap gap-2">
      {isCredit && <MatchButton {...line} />}
      {isCredit && recordHref && (
        <ButtonLink
          size="sm"
          href={recordHref}
          prefetch={false}
          aria-label={t('recordNamed', { line: line.name })}
          variant={line.transfer === null ? 'primary' : 'secondary'}
        >
          {t('record')}
        </ButtonLink>
      )}
      <ExplainButton {...line} />
    </div>
  )
}

type Named = Pick<Line, 'id' | 'name'>

function TakeBack({ id, name }: Named) {
  const t = useTranslations('bank-statements.lines')
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      aria-label={t('takeBackNamed', { line: name })}
      dialog={(close) => (
        <Confirm
          title={t('takeBackTitle', { line: name })}
          text={t('takeBackText')}
          submit={t('takeBack')}
          sending={t('sending')}
          isFinal={false}
          doneText={t('takenBack')}
          send={() => request(CALL, { path: { id }, body: {} })}
          close={close}
        />
      )}
    >
      {t('takeBack')}
    </DialogButton>
  )
}

function MatchButton({
  id,
  name,
  statementId,
  transfer,
  amount,
}: Named & Pick<Line, 'statementId' | 'transfer' | 'amount'>) {
  const t = useTranslations('bank-statements.lines')
  const isOtherAmount = transfer !== null && transfer.amount !== amount
  return (
    <DialogButton
      size="sm"
      variant={transfer === null ? 'secondary' : 'primary'}
      aria-label={t('matchNamed', { line: name })}
      dialog={(close) => (
        <FormDialog
          call={CALL}
          schema={MatchBankLine}
          draft={`match ${id}`}
          start={{ transferId: transfer?.id ?? '', reason: '' }}
          toRequest={({ reason, ...body }) => ({ path: { id }, body: { ...body, ...(reason !== '' && { reason }) } })}
          title={t('matchTitle', { line: name })}
          description={t(isOtherAmount ? 'matchOtherAmount' : 'matchText')}
          words={{ submit: t('matchSubmit'), sending: t('sending') }}
          doneText={t('matchDone')}
          close={close}
        >
          <TransferField statementId={statementId} likely={transfer} />
          <Field name="reason" label={t('reason')} optional={!isOtherAmount} maxLength={REASON} />
        </FormDialog>
      )}
    >
      {t('matchButton')}
    </DialogButton>
  )
}

function ExplainButton({ id, name }: Named) {
  const t = useTranslations('bank-statements.lines')
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      aria-label={t('explainNamed', { line: name })}
      dialog={(close) => (
        <FormDialog
          call={CALL}
          schema={ExplainBankLine}
          draft={`explain ${id}`}
          start={{ reason: '' }}
          toRequest={(body) => ({ path: { id }, body })}
          title={t('explainTitle', { line: name })}
          description={t('explainText')}
          words={{ submit: t('explain'), sending: t('sending') }}
          doneText={t('explainDone')}
          close={close}
        >
          <Field name="reason" label={t('explainReason')} help={t('explainHelp')} maxLength={REASON} />
        </FormDialog>
      )}
    >
      {t('explain')}
    </DialogButton>
  )
}
