'use client'

import { useTranslations } from 'next-intl'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useIssueChoices } from '@/components/shared/issuing/issue-choices'
import { ProgramChoice } from '@/components/shared/issuing/program-choice'
import type { ProgramOption } from '@/lib/calls/programs'
import type { IssueStart } from '@/lib/queries/issuing'

type ChosenProgram = { orgId: string; cardProgramId: string }

export function ProgramPart({
  start,
  onProgram,
}: {
  start: IssueStart
  onProgram: (program: ProgramOption | null) => void
}) {
  const issue = useTranslations('issue')
  const { control, setValue } = useFormContext<ChosenProgram>()
  const orgField = useController({ control, name: 'orgId' })
  const picked = useWatch({ control, name: 'cardProgramId' })
  const choices = useIssueChoices(start, {
    programs: (offered) => setValue('cardProgramId', offered[0]?.id ?? '', { shouldValidate: true }),
    chosen: ({ program }) => onProgram(program),
  })
  return (
    <ProgramChoice
      choices={choices}
      within={start.business}
      picked={picked}
      pickBusiness={(business) => {
        onProgram(null)
        setValue('orgId', business.orgId, { shouldDirty: true, shouldValidate: true })
        setValue('cardProgramId', '')
        void choices.pickBusiness(business)
      }}
      pickProgram={(id) => {
        onProgram(null)
        void choices.pickProgram(id)
      }}
      inputRef={orgField.field.ref}
      error={orgField.fieldState.error?.message}
      restricted={false}
      noPrograms={issue('noPrograms')}
      noWallets={issue('noWallets')}
    />
  )
}
