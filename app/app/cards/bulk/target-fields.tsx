'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { BusinessOption } from '@/components/shared/business-picker'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { ChoiceNotes } from '@/components/shared/issuing/choice-notes'
import { Label, Select } from '@/components/ui/input'
import { cutOption } from '@/lib/rules/locale/format'
import type { BulkTarget } from './use-bulk-target'

/** Which business, issuer and program a file is for, with what stands in the way. LOAD-01 */
export function TargetFields({ target, within }: { target: BulkTarget; within: BusinessOption | null }) {
  const t = useTranslations('bulk.target')
  const issue = useTranslations('issue')
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
          options={offered.map(({ id, name }) => ({ value: id, label: name ?? id }))}
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

type Option = { value: string; label: string }

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
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      <Select id={id} {...rest} onChange={(event) => pick(event.target.value)} aria-required>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value} title={text}>
            {cutOption(text)}
          </option>
        ))}
      </Select>
    </div>
  )
}
