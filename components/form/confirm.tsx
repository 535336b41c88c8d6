'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'
import { Dialog } from '@/components/shared/dialog'
import { ApprovalNotice, type GuardedOperation } from './approval-notice'
import { ProblemAlert } from './problem-alert'
import { Processing } from './processing'
import { useAction } from './use-action'
import { useCloseOnSuccess, type CloseOptions } from './use-close-on-success'

/** A dialog with one question: it names the record and the consequence, sends one write once, and reports the result. */
export function Confirm({
  title,
  text,
  submit,
  sending,
  isFinal = true,
  approval,
  notice,
  send,
  ...ending
}: CloseOptions & {
  approval?: GuardedOperation | undefined
  notice?: ReactNode
  title: ReactNode
  text: ReactNode
  submit: string
  sending?: string
  isFinal?: boolean
  /** Rejects with RequestFailed. */
  send: () => Promise<{ message?: string | null | undefined }>
}) {
  const t = useTranslations('common')
  const { close } = ending
  const readOnly = useReadOnly()
  const { done, refresh, awaitsApproval } = useCloseOnSuccess(ending)
  const { isBusy, problem, run } = useAction({ refresh, awaitsApproval })
  return (
    <Dialog
      size="sm"
      close={close}
      title={title}
      description={text}
      footer={
        <>
          <Processing busy={isBusy} />
          <Button disabled={isBusy} onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            variant={isFinal ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={readOnly !== null}
            onClick={() => void run(async () => done(await send()))}
          >
            <BusyLabel busy={isBusy} idle={submit} sending={sending ?? submit} />
          </Button>
        </>
      }
    >
      {approval && <ApprovalNotice {...approval} />}
      {notice}
      {readOnly && <p className="text-sm text-soft">{readOnly}</p>}
      {problem && <ProblemAlert problem={problem} tone={problem.code === 'outcome-unknown' ? 'warning' : 'error'} />}
    </Dialog>
  )
}
