'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { ProblemText } from '@/components/form/problem-text'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useProblemWords } from '@/components/form/use-problem-words'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { request } from '@/lib/browser/request'
import { sendEach } from '@/lib/browser/send-each'
import type { ProblemDetails } from '@/lib/calls/problem'
import { bulkChangeSchema, type BulkChange } from '@/lib/rules/users/bulk-change'
import { isLawfulChange, stateAfter } from '@/lib/rules/users/user-states'
import { listNames } from '@/lib/rules/words/join-names'

type Picked = { id: string; name: string; status: string | null }
type Outcome = { id: string; name: string; problem: ProblemDetails | null }
type Props = { action: string; rows: readonly Picked[]; close: (isDone: boolean) => void }

/** The same change for each of the selected people, a few at a time, and a line a person about what became of it. */
export default function PersonBulkDialog({ action, rows, close }: Props) {
  // The list names no others.
  const change = action as BulkChange
  const t = useTranslations('users.selection')
  const common = useTranslations('common')
  const locale = useLocale()
  const router = useRouter()
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const lawful = rows.filter(({ status }) => isLawfulChange(change, status))
  const leftOut = rows.filter(({ status }) => !isLawfulChange(change, status))
  const form = useSendForm({
    schema: bulkChangeSchema(change),
    draft: `${change} ${lawful.map(({ id }) => id).join()}`,
    start: { reason: '' },
    action: buildAction('issuing PUT admins/{id}/status'),
    send: async ({ reason }) => {
      const body = { status: stateAfter[change], ...(reason && { reason }) }
      const results = await sendEach(lawful, ({ id }) =>
        request('issuing PUT admins/{id}/status', { path: { id }, body }),
      )
      return results.map((result, at) => ({ ...lawful[at], problem: result.ok ? null : result.problem }) as Outcome)
    },
    done: setOutcomes,
  })
  const leave = () => {
    if (form.isBusy) return
    close(outcomes !== null)
    // Only now: where no row is left in the list, the dialog would go with it.
    if (outcomes) router.refresh()
  }
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && leave()}
      title={t(`dialog.${change}.title`, { count: lawful.length })}
      description={t(`dialog.${change}.text`)}
      closeLabel={common('close')}
    >
      <div className="grid gap-4">
        {leftOut.length > 0 && (
          <Alert tone="info" title={t('leftOut', { count: leftOut.length })}>
            {listNames(
              leftOut.map(({ name }) => name),
              locale,
            )}
          </Alert>
        )}
        {outcomes ? (
          <Told outcomes={outcomes} close={leave} />
        ) : lawful.length > 0 ? (
          <DialogForm
            form={form}
            isFinal={change === 'block'}
            words={{ submit: t(`dialog.${change}.submit`, { count: lawful.length }), sending: t('running') }}
            close={leave}
          >
            {change === 'block' && <Field name="reason" autoFocus maxLength={200} label={t('reason')} />}
          </DialogForm>
        ) : (
          <div className="flex justify-end">
            <Button onClick={leave}>{common('close')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Told({ outcomes, close }: { outcomes: readonly Outcome[]; close: () => void }) {
  const t = useTranslations('users.selection')
  const common = useTranslations('common')
  const words = useProblemWords()
  const failed = outcomes.filter(({ problem }) => problem !== null).length
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {t('finished', { done: outcomes.length - failed, failed })}
      </p>
      <ol className="grid max-h-80 gap-1 overflow-y-auto text-sm" aria-label={t('results')} tabIndex={0}>
        {outcomes.map(({ id, name, problem }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-1">
            <span>{name}</span>
            <span className={problem ? 'min-w-0 text-failed' : 'text-soft'}>
              {problem ? <ProblemText {...words(problem)} /> : t('done')}
            </span>
          </li>
        ))}
      </ol>
      <div className="flex justify-end">
        <Button variant="primary" onClick={close}>
          {common('close')}
        </Button>
      </div>
    </>
  )
}
