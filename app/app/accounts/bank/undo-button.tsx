'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { DialogButton } from '@/components/shared/dialog-button'
import { UndoBankImport } from '@/lib/rules/bodies/accounts'

const REASON = 200

/** Takes back a statement that was imported by mistake, with a reason. ACCT-18 */
export function UndoButton({ id, name }: { id: string; name: string }) {
  const t = useTranslations('bank-statements.undo')
  return (
    <DialogButton
      dialog={(close) => (
        <FormDialog
          call="issuing POST bank/statements/{id}/undo"
          schema={UndoBankImport}
          draft={`undo ${id}`}
          start={{ reason: '' }}
          toRequest={(body) => ({ path: { id }, body })}
          title={t('title', { statement: name })}
          description={t('text')}
          words={{ submit: t('button'), sending: t('sending') }}
          isFinal
          doneText={t('done')}
          close={close}
        >
          <Field name="reason" label={t('reason')} maxLength={REASON} />
        </FormDialog>
      )}
    >
      {t('button')}
    </DialogButton>
  )
}
