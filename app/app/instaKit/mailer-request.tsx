'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { useFormExit, type Over } from '@/components/shared/issuing/use-form-exit'
import { Alert } from '@/components/ui/alert'
import { useToast } from '@/components/shared/use-toast'
import type { ProgramOption } from '@/lib/calls/programs'
import type { IssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { PinMailerFields } from '@/lib/rules/bodies/pin-mailers'
import { ProgramPart } from './program-part'

export function MailerRequest({ start, over }: { start: IssueStart; over: Over }) {
  const t = useTranslations('kits.mailers')
  const toast = useToast()
  const leave = useFormExit(over, routes.pinMailers())
  const [program, setProgram] = useState<ProgramOption | null>(null)
  const printers = program?.pinMailerPrinters ?? []
  const wired = useCallForm('issuing POST pin/inventory', {
    schema: PinMailerFields,
    draft: start.business?.orgId ?? 'new',
    start: { orgId: '', cardProgramId: '', printer: '', pinMailerNumbers: '' },
    fieldOf: (path) => (path.startsWith('pinMailerNumbers') ? 'pinMailerNumbers' : path),
    fallbackMessage: t('failed'),
    done: ({ message }) => {
      toast.success(message ?? t('created'))
      leave.done()
    },
  })
  return (
    <CallForm of={wired} className="grid gap-4">
      <ProgramPart start={start} onProgram={setProgram} />
      {program && !program.pinMailer && <Alert tone="warning" title={t('none')} />}
      <Field
        name="printer"
        kind="select"
        label={t('printer')}
        empty={t('printerEmpty')}
        disabled={printers.length === 0}
        options={printers.map((value) => ({ value, label: value }))}
      />
      <Field name="pinMailerNumbers" kind="textarea" label={t('numbers')} help={t('numbersHelp')} />
      <SubmitRow busy={wired.isBusy} cancel={leave.cancel} words={{ submit: t('submit'), sending: t('sending') }} />
    </CallForm>
  )
}
