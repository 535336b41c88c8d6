'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { problemText, useSay } from '@/components/form/use-say'
import { BusinessPicker } from '@/components/shared/business-picker'
import type { BusinessOption } from '@/components/shared/business-picker'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Label, Select } from '@/components/ui/input'
import type { ProblemDetails } from '@/lib/calls/problem'
import { cutOption } from '@/lib/rules/format'
import { generalWords } from '@/lib/rules/problem-words'
import type { BulkTarget } from './use-bulk-target'

/** Which business, issuer and program a file is for, with what stands in the way. LOAD-01 */
export function TargetFields({ target, within }: { target: BulkTarget; within: BusinessOption | null }) {
  const t = useTranslations('bulk.target')
  const issue = useTranslations('issue')
  const say = useSay()
  const { business, programs, issuers, issuer, offered, program, wallets } = target
  return (
    <div className="grid gap-4">
      <BusinessPicker
        name="orgId"
        value={business}
        within={within}
        onPick={(picked) => void target.pickBusiness(picked)}
        words={{
          label: issue('fields.orgId'),
          placeholder: issue('picker.placeholder'),
          results: issue('picker.results'),
          searching: issue('picker.searching'),
          nothing: issue('picker.nothing'),
          failed: within ? say(generalWords.applications) : issue('picker.failed'),
          retry: issue('retry'),
          stopped: issue('picker.stopped'),
          none: (text) => issue('picker.none', { text }),
          more: (shown, total) => issue('picker.more', { shown, total }),
          found: (count) => issue('picker.found', { count }),
          why: ({ problem }) => problemText(problem, say),
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t('issuer')}
          name="issuerCode"
          value={issuer}
          disabled={programs.state !== 'ready'}
          empty={t('issuerEmpty')}
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
      <div className="grid gap-2 empty:hidden">
        {programs.state === 'loading' && <Working>{issue('loading.programs')}</Working>}
        {wallets.state === 'loading' && <Working>{issue('loading.wallets')}</Working>}
        {programs.state === 'failed' && business && (
          <Failed
            title={issue('failed.programs')}
            problem={programs.problem}
            retry={() => void target.pickBusiness(business)}
          />
        )}
        {wallets.state === 'failed' && program && (
          <Failed
            title={issue('failed.wallets')}
            problem={wallets.problem}
            retry={() => target.pickProgram(program.id)}
          />
        )}
        {programs.state === 'ready' && programs.value.length === 0 && (
          <Alert tone="warning" title={issue('noPrograms')} />
        )}
      </div>
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

function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-xs text-soft">
      {children}
    </p>
  )
}

function Failed({ title, problem, retry }: { title: string; problem: ProblemDetails; retry: () => void }) {
  const issue = useTranslations('issue')
  const say = useSay()
  return (
    <Alert tone="error" title={title}>
      <p>{problemText(problem, say)}</p>
      <Button size="sm" className="mt-2" onClick={retry}>
        {issue('retry')}
      </Button>
    </Alert>
  )
}
