'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/form/field'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { SelectionDialog, type SelectionProps } from '@/components/list/selection-dialog'
import { request } from '@/lib/browser/request'
import { sendEach } from '@/lib/browser/send-each'
import type { ProblemDetails } from '@/lib/calls/problem'
import { selectionChangeSchema, type SelectionChange } from '@/lib/rules/users/selection-change'
import { isLawfulChange, stateAfter } from '@/lib/rules/users/user-states'

type Picked = { id: string; name: string; status: string | null }

export default function PersonSelectionDialog({ action, rows, close }: SelectionProps<Picked>) {
  // The cast is safe: the list offers only these actions.
  const change = action as SelectionChange
  const t = useTranslations('users.selection')
  const [problems, setProblems] = useState<readonly (ProblemDetails | null)[] | null>(null)
  const lawful = rows.filter(({ status }) => isLawfulChange(change, status))
  const leftOut = rows.filter((row) => !lawful.includes(row))
  const failed = problems?.filter((problem) => problem !== null).length ?? 0
  const count = lawful.length
  const form = useSendForm({
    schema: selectionChangeSchema(change),
    draft: `${change} ${lawful.map(({ id }) => id).join()}`,
    start: { reason: '' },
    action: buildAction('issuing PUT admins/{id}/status'),
    send: ({ reason }) => {
      const body = { status: stateAfter[change], ...(reason && { reason }) }
      return sendEach(lawful, ({ id }) => request('issuing PUT admins/{id}/status', { path: { id }, body }))
    },
    done: (results) => setProblems(results.map((result) => (result.ok ? null : result.problem))),
  })
  return (
    <SelectionDialog
      title={t(`dialog.${change}.title`, { count })}
      text={t(`dialog.${change}.text`)}
      leftOut={
        leftOut.length > 0 && {
          title: t('leftOut', { count: leftOut.length }),
          names: leftOut.map(({ name }) => name),
        }
      }
      question={
        count > 0
          ? {
              form,
              words: { submit: t(`dialog.${change}.submit`, { count }), sending: t('running') },
              isFinal: change === 'block',
              fields: change === 'block' && <Field name="reason" autoFocus maxLength={200} label={t('reason')} />,
            }
          : null
      }
      results={
        problems && {
          label: t('results'),
          status: t('finished', { done: count - failed, failed }),
          rows: lawful.map((row, at) => ({ ...row, text: t('done'), problem: problems[at] ?? null })),
        }
      }
      close={close}
    />
  )
}
