'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FormDialog } from '@/components/form/form-dialog'
import { useMessageText } from '@/components/form/use-problem-words'
import { SearchPicker } from '@/components/shared/search-picker'
import { usePickerWords } from '@/components/shared/use-picker-words'
import { request } from '@/lib/browser/request'
import type { Assignee } from '@/lib/calls/support'
import { PickAssignee } from '@/lib/rules/bodies/support'

const AT_ONCE = 25

export default function AssignDialog({ id, close }: { id: string; close: () => void }) {
  const t = useTranslations('support.assignee')
  return (
    <FormDialog
      call="support PUT tickets/{id}/assignee"
      schema={PickAssignee}
      draft={`assignee ${id}`}
      start={{ assigneeId: '' }}
      toRequest={(body) => ({ path: { id }, body })}
      title={t('choose')}
      description={t('about')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <PersonField id={id} />
    </FormDialog>
  )
}

function PersonField({ id }: { id: string }) {
  const words = usePickerWords('support.assignee.picker')
  const say = useMessageText()
  const { field, fieldState } = useController<PickAssignee, 'assigneeId'>({ name: 'assigneeId' })
  const [person, setPerson] = useState<Assignee | null>(null)
  return (
    <SearchPicker<Assignee>
      name="assigneeId"
      value={person}
      inputRef={field.ref}
      error={fieldState.error && say(fieldState.error.message ?? '')}
      onPick={(picked) => {
        setPerson(picked)
        field.onChange(picked.id)
      }}
      idOf={(one) => one.id}
      nameOf={({ name }) => name}
      detailOf={({ email }) => email}
      search={async (name, page, signal) => {
        const asked = { path: { id }, query: { name: name || undefined, page, perPage: AT_ONCE } }
        const { list, data } = await request('support GET tickets/{id}/people', asked, { signal })
        return { rows: list, total: data.totalRecords }
      }}
      words={words}
    />
  )
}
