'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field } from '@/components/form/field'
import { useDraftExtra } from '@/components/form/use-draft-extra'
import { useMessageText } from '@/components/form/use-problem-words'
import type { BusinessOption } from '@/components/shared/business-option'
import { Alert } from '@/components/ui/alert'
import { routes } from '@/lib/routes'
import { BusinessChoice } from './business-choice'
import { ChoiceNotes } from './choice-notes'
import type { IssueChoices } from './issue-choices'
import { useProgramOptions } from './use-program-options'

export function ProgramChoice({
  choices,
  within,
  isPicked,
  picked,
  pickBusiness,
  pickProgram,
  inputRef,
  error,
  restricted,
  help,
  noPrograms,
  noWallets,
}: {
  choices: IssueChoices
  within: BusinessOption | null
  /** That business is picked when the form opens. */
  isPicked?: boolean
  picked: string
  pickBusiness: (business: BusinessOption) => void
  pickProgram: (id: string) => void
  inputRef: (input: HTMLInputElement | null) => void
  error: string | undefined
  restricted: boolean
  help?: ReactNode
  noPrograms: string
  noWallets: string
}) {
  const t = useTranslations('issue')
  const say = useMessageText()
  const optionsOf = useProgramOptions()
  const { programs, chosen, business } = choices
  const offered = programs.state === 'ready' ? programs.value : []
  useDraftExtra<{ business: BusinessOption; programId: string }>('program', {
    read: () => business && { business, programId: picked },
    put: (was) => choices.pickBusiness(was.business, was.programId),
    clear: choices.clear,
  })
  return (
    <>
      <BusinessChoice
        value={business}
        within={within}
        isPicked={isPicked}
        pick={pickBusiness}
        inputRef={inputRef}
        error={error && error !== 'validation.restricted' ? say(error) : undefined}
      />
      <Field
        name="cardProgramId"
        kind="select"
        label={t('fields.cardProgramId')}
        disabled={programs.state !== 'ready'}
        empty={t(business ? 'empty.cardProgram' : 'empty.cardProgramWaits')}
        onPick={pickProgram}
        help={help}
        options={optionsOf(offered)}
      />
      <ChoiceNotes
        programs={programs}
        wallets={chosen}
        askPrograms={() => business && void choices.pickBusiness(business)}
        askWallets={() => void choices.pickProgram(picked)}
        noPrograms={noPrograms}
        programsHref={choices.programsHref}
        before={restricted && <Alert tone="warning" title={t('restricted')} />}
        after={
          chosen.state === 'ready' &&
          chosen.value.wallets.length === 0 && (
            <Alert tone="warning" title={noWallets}>
              {choices.programsHref !== null && (
                <a href={routes.program({ id: chosen.value.program.id })} className="link">
                  {t('toProgram')}
                </a>
              )}
            </Alert>
          )
        }
      />
    </>
  )
}
