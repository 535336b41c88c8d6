'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { CustomerDraft } from '@/lib/rules/customers/customer-draft'

const KEY = 'create-customer'
export type SavedDraft = { when: string; draft: CustomerDraft } | { problem: ProblemDetails } | null

const isUnread = (kept: SavedDraft): boolean => kept !== null && 'problem' in kept

/** The draft of a new customer, which the platform stores. A person has only one. USER-13 */
export const useCustomerDraft = (kept: SavedDraft) => {
  const [found, setFound] = useState(kept)
  const [isKept, setIsKept] = useState(kept !== null)
  const { isBusy, problem, run } = useAction()
  // The page was rendered again, and this time the draft could be read.
  if (isUnread(found) && !isUnread(kept)) {
    setFound(kept)
    setIsKept(kept !== null)
  }

  const put = (json: CustomerDraft | null) =>
    run(async () => {
      await request('issuing POST doc/json', { body: { key: KEY, json } })
      setIsKept(json !== null)
      setFound(null)
    })
  return { found, isKept, problem, isBusy, put, hide: () => setFound(null) }
}
type Draft = ReturnType<typeof useCustomerDraft>

export function SavedDraftNotice({ draft, take }: { draft: Draft; take: (draft: CustomerDraft) => void }) {
  const toast = useToast()
  const t = useTranslations('customers.create.draft')
  const { found, problem } = draft
  if (!found) return problem && <ProblemAlert problem={problem} />
  if ('problem' in found) return <ProblemAlert tone="warning" problem={found.problem} />
  const drop = async () => {
    if (await draft.put(null)) toast.success(t('dropped'))
  }
  return (
    <Alert tone="info" title={t('found', { date: found.when })}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="sm"
          onClick={() => {
            draft.hide()
            take(found.draft)
          }}
        >
          {t('go')}
        </Button>
        <Button size="sm" variant="ghost" busy={draft.isBusy} onClick={() => void drop()}>
          {t('drop')}
        </Button>
      </div>
      {problem && <ProblemAlert problem={problem} className="mt-2" />}
    </Alert>
  )
}

export function SaveDraft({ draft, holds, saved }: { draft: Draft; holds: () => CustomerDraft; saved: () => void }) {
  const toast = useToast()
  const t = useTranslations('customers.create.draft')
  const save = async () => {
    if (!(await draft.put(holds()))) return
    saved()
    toast.success(t('saved'))
  }
  return (
    <Button variant="ghost" busy={draft.isBusy} onClick={() => void save()}>
      {t('save')}
    </Button>
  )
}
