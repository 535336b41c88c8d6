'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { SelectionDialog, type SelectionProps } from '@/components/list/selection-dialog'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'

/** Deletes the selected tickets with one call and says why some were not deleted. SUP-08 */
export default function TicketSelectionDialog({ rows, close }: SelectionProps<{ id: string; name: string }>) {
  const t = useTranslations('support.selection')
  const toast = useToast()
  const router = useRouter()
  const [left, setLeft] = useState<readonly { id: string; message: string | null }[]>([])
  const count = rows.length
  const form = useSendForm({
    schema: z.object({}),
    draft: 'delete',
    start: {},
    action: buildAction('support POST tickets/bulk_delete'),
    refresh: router.refresh,
    send: () => request('support POST tickets/bulk_delete', { body: { ids: rows.map(({ id }) => id) } }),
    done: ({ results }) => {
      const notDeleted = results.filter(({ deleted }) => !deleted)
      if (notDeleted.length > 0) return setLeft(notDeleted)
      router.refresh()
      toast.success(t('done', { count: results.length }))
      close(true)
    },
  })
  const submit = t('submit', { count })
  return (
    <SelectionDialog
      title={t('ask', { count })}
      text={t('text')}
      question={{ form, words: { submit, sending: submit }, isFinal: true }}
      results={
        left.length > 0
          ? {
              label: t('results'),
              status: t('partly', { done: count - left.length, count }),
              rows: left.map(({ id, message }) => ({ id, name: `#${id}`, text: message })),
            }
          : null
      }
      close={close}
    />
  )
}
