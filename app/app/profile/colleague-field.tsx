'use client'

import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useMessageText } from '@/components/form/use-problem-words'
import { SearchPicker } from '@/components/shared/search-picker'
import { usePickerWords } from '@/components/shared/use-picker-words'
import { request } from '@/lib/browser/request'
import type { Colleague } from '@/lib/calls/approvals'
import type { CreateStandIn } from '@/lib/rules/bodies/approvals'

const AT_ONCE = 25

/** Picks a colleague who can approve; the form holds the email. */
export function ColleagueField() {
  const words = usePickerWords('profile.standIns.picker')
  const say = useMessageText()
  const { field, fieldState } = useController<CreateStandIn, 'email'>({ name: 'email' })
  const [colleague, setColleague] = useState<Colleague | null>(null)
  return (
    <SearchPicker<Colleague>
      name="email"
      value={colleague}
      inputRef={field.ref}
      error={fieldState.error && say(fieldState.error.message ?? '')}
      onPick={(picked) => {
        setColleague(picked)
        field.onChange(picked.email)
      }}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      detailOf={({ email }) => email}
      search={async (name, page, signal) => {
        const query = { name: name || undefined, page, perPage: AT_ONCE }
        const { list, data } = await request('issuing GET approval/standIns/people', { query }, { signal })
        return { rows: list, total: data.totalRecords }
      }}
      words={words}
    />
  )
}
