'use client'

import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { useMessageText } from '@/components/form/use-problem-words'
import { bindToShown } from '@/components/shared/approvals/bind-to-shown'
import type { Decided } from '@/components/shared/approvals/send-decision'
import { Checkbox } from '@/components/ui/choice'
import { TakeApprovalAction } from '@/lib/rules/bodies/approvals'

export type ReturnableStep = { label: string; fields: readonly { field: string; label: string }[] }
type Props = { id: string; name: string; decided: Decided; steps: readonly ReturnableStep[]; close: () => void }

const REASON = 300

/** Sends a request back to its maker, as the person saw it, with the fields to correct. APPR-23, APPR-37 */
export default function SendBackDialog({ id, name, decided, steps, close }: Props) {
  const t = useTranslations('approvals.actions')
  return (
    <FormDialog
      call="issuing PUT entity/takeAction"
      schema={TakeApprovalAction}
      toRequest={async (body, changed) => {
        const version = changed?.version ?? decided.version
        const approvalQueueId = changed?.approvalQueueId ?? id
        const about = await bindToShown(decided.shown, changed)
        return { body: { ...body, approvalQueueId, ...(version !== undefined && { version }), ...about } }
      }}
      draft={`send back ${id}`}
      start={{ approvalQueueId: id, action: 'RETURN', reason: '', fields: [] }}
      title={t('ask.return', { name })}
      size="md"
      description={t('consequence.return')}
      words={{ submit: t('submit.return'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <FieldsToCorrect steps={steps} />
      <Field name="reason" kind="textarea" maxLength={REASON} label={t('reason')} help={t('reasonHelp')} />
    </FormDialog>
  )
}

function FieldsToCorrect({ steps }: Pick<Props, 'steps'>) {
  const t = useTranslations('approvals.actions')
  const say = useMessageText()
  const { register, formState } = useFormContext<{ fields: string[] }>()
  const wrong = useId()
  const error = formState.errors.fields
  return (
    <fieldset className="min-w-0" aria-describedby={error ? wrong : undefined}>
      <legend className="mb-1 text-sm font-medium">{t('fieldsToCorrect')}</legend>
      {/* Without a tab stop, the keyboard could not scroll this region. */}
      <div
        role="group"
        aria-label={t('fieldsToCorrect')}
        tabIndex={0}
        className="grid max-h-64 gap-3 overflow-y-auto rounded-md border border-hairline p-3"
      >
        {steps.map(({ label, fields }) => (
          <fieldset key={label} className="min-w-0">
            <legend className="mb-1 text-xs font-medium text-soft">{label}</legend>
            <div className="grid gap-1 sm:grid-cols-2">
              {fields.map((one) => (
                <Checkbox key={one.field} {...register('fields')} value={one.field} label={one.label} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {error && (
        <p id={wrong} role="alert" className="mt-1 text-sm text-failed">
          {say(String(error.message ?? error.root?.message ?? ''))}
        </p>
      )}
    </fieldset>
  )
}
