'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { BusinessOption } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { ChoiceNotes } from '@/components/shared/issuing/choice-notes'
import { useProgramOptions } from '@/components/shared/issuing/use-program-options'
import { Label, Options, Select, type Option } from '@/components/ui/input'
import type { BulkTarget } from './use-bulk-target'

export function TargetFields({ target, within }: { target: BulkTarget; within: BusinessOption | null }) {
  const t = useTranslations('bulk.target')
  const issue = useTranslations('issue')
  const optionsOf = useProgramOptions()
  const { business, programs, issuers, issuer, offered, program, wallets } = target
  return (
    <div className="grid gap-4">
      <BusinessChoice value={business} within={within} pick={(picked) => void target.pickBusiness(picked)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('issuer')}
          name="issuerCode"
          value={issuer}
          disabled={programs.state !== 'ready'}
          empty={t(issuers.length > 0 ? 'issuerChoose' : 'issuerEmpty')}
          options={issuers.map((code) => ({ value: code, label: code }))}
          pick={target.pickIssuer}
        />
        <Choice
          label={issue('fields.cardProgramId')}
          name="cardProgramId"
          value={program?.id ?? ''}
          disabled={programs.state !== 'ready'}
          empty={issue(business ? 'empty.cardProgram' : 'empty.cardProgramWaits')}
          options={optionsOf(offered, { ofOneIssuer: true })}
          pick={target.pickProgram}
        />
      </div>
      <ChoiceNotes
        programs={programs}
        wallets={wallets}
        askPrograms={() => business && void target.pickBusiness(business)}
        askWallets={() => program && target.pickProgram(program.id)}
        noPrograms={issue('noPrograms')}
        programsHref={target.programsHref}
      />
    </div>
  )
}

export function Choice({
  label,
  empty,
  options,
  pick,
  ...rest
}: {
  label: string
  name: string
  value: string
  disabled?: boolean
  empty?: string
  options: readonly Option[]
  pick: (value: string) => void
}) {
  const id = useId()
  const common = useTranslations('common')
  const isOnly = !rest.disabled && options.length === 1 && rest.value === options[0]?.value
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      <Select id={id} {...rest} onChange={(event) => pick(event.target.value)} aria-required>
        {empty !== undefined && <option value="">{empty}</option>}
        <Options options={options} />
      </Select>
      {isOnly && <p className="mt-1 text-xs text-soft">{common('onlyChoice')}</p>}
    </div>
  )
}
