'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'
import { CloseBankDay, ReopenBankDay } from '@/lib/rules/bodies/accounts'

const CALL = 'issuing PUT bank/days'
const REASON = 200
const BALANCE = 24

type ShownDay = {
  issuer: string
  day: string
  name: string
  isClosed: boolean
  /** Why the day cannot be closed now. */
  blocked: string | null
  /** What the bank has is null where no statement says it. */
  balances: { bank: string | null; books: string }
}

function CloseDialog({
  issuer,
  day,
  name,
  balances,
  close,
}: Omit<ShownDay, 'isClosed' | 'blocked'> & { close: () => void }) {
  const t = useTranslations('bank-statements.days')
  const { bank, books } = balances
  const title = t('closeTitle', { day: name })
  const body = { issuerCode: issuer, day, action: 'CLOSE' } as const
  if (bank !== null)
    return (
      <Confirm
        title={title}
        text={t('closeText', { bank, books })}
        submit={t('close')}
        sending={t('sending')}
        isFinal={false}
        doneText={t('done')}
        send={() => request(CALL, { body })}
        close={close}
      />
    )
  return (
    <FormDialog
      call={CALL}
      schema={CloseBankDay}
      draft={`close ${issuer} ${day}`}
      start={{ bankBalance: '' }}
      toRequest={({ bankBalance }) => ({ body: { ...body, bankBalance } })}
      title={title}
      description={t('typeText', { day: name, books })}
      words={{ submit: t('close'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <Field name="bankBalance" label={t('bankBalance')} maxLength={BALANCE} />
    </FormDialog>
  )
}

export function DayActions({ issuer, day, name, isClosed, blocked, balances }: ShownDay) {
  const t = useTranslations('bank-statements.days')
  if (isClosed)
    return (
      <DialogButton
        size="sm"
        aria-label={t('reopenNamed', { day: name })}
        dialog={(close) => (
          <FormDialog
            call={CALL}
            schema={ReopenBankDay}
            draft={`${issuer} ${day}`}
            start={{ reason: '' }}
            toRequest={({ reason }) => ({ body: { issuerCode: issuer, day, action: 'REOPEN', reason } })}
            title={t('reopenTitle', { day: name })}
            description={t('reopenText')}
            words={{ submit: t('reopen'), sending: t('sending') }}
            doneText={t('reopened')}
            close={close}
          >
            <Field name="reason" label={t('reason')} maxLength={REASON} />
          </FormDialog>
        )}
      >
        {t('reopen')}
      </DialogButton>
    )
  return (
    <>
      <DialogButton
        size="sm"
        aria-label={t('closeNamed', { day: name })}
        disabled={blocked !== null}
        title={blocked ?? undefined}
        dialog={(close) => <CloseDialog issuer={issuer} day={day} name={name} balances={balances} close={close} />}
      >
        {t('close')}
      </DialogButton>
      {blocked !== null && <span className="text-xs text-soft">{blocked}</span>}
    </>
  )
}
