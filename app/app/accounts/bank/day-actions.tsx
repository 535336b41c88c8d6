'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { request } from '@/lib/browser/request'
import { ReopenBankDay } from '@/lib/rules/bodies/accounts'

const CALL = 'issuing PUT bank/days'
const REASON = 200

type ShownDay = {
  issuer: string
  day: string
  name: string
  isClosed: boolean
  /** Why the day cannot be closed now. */
  blocked: string | null
  balances: { bank: string; books: string }
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
        dialog={(close) => (
          <Confirm
            title={t('closeTitle', { day: name })}
            text={t('closeText', balances)}
            submit={t('close')}
            sending={t('sending')}
            isFinal={false}
            doneText={t('done')}
            send={() => request(CALL, { body: { issuerCode: issuer, day, action: 'CLOSE' } })}
            close={close}
          />
        )}
      >
        {t('close')}
      </DialogButton>
      {blocked !== null && <span className="text-xs text-soft">{blocked}</span>}
    </>
  )
}
