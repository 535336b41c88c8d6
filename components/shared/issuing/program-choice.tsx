'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { Field } from '@/components/form/field'
import { problemText, useSay } from '@/components/form/use-say'
import { BusinessPicker } from '@/components/shared/business-picker'
import type { BusinessOption } from '@/components/shared/business-picker'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { ProblemDetails } from '@/lib/calls/problem'
import { cutOption } from '@/lib/rules/format'
import { generalWords } from '@/lib/rules/problem-words'
import type { IssueChoices } from './issue-choices'

/** A business, then one of its programs, with what stands in the way of either. ISSUE-03 to -10, CCUST-06, CCUST-08 to -10 */
export function ProgramChoice({
  choices,
  within,
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
  /** The active organisation, which the choice is fixed to. */
  within: BusinessOption | null
  picked: string
  pickBusiness: (business: BusinessOption) => void
  pickProgram: (id: string) => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  restricted: boolean
  help?: ReactNode
  noPrograms: string
  noWallets: string
}) {
  const t = useTranslations('issue')
  const say = useSay()
  const { programs, chosen, business } = choices
  const offered = programs.state === 'ready' ? programs.value : []
  return (
    <>
      <BusinessPicker
        name="orgId"
        value={business}
        within={within}
        onPick={pickBusiness}
        inputRef={inputRef}
        error={error && error !== 'validation.restricted' ? say(error) : undefined}
        words={{
          label: t('fields.orgId'),
          placeholder: t('picker.placeholder'),
          results: t('picker.results'),
          searching: t('picker.searching'),
          nothing: t('picker.nothing'),
          failed: within ? say(generalWords.applications) : t('picker.failed'),
          retry: t('retry'),
          stopped: t('picker.stopped'),
          none: (text) => t('picker.none', { text }),
          more: (shown, total) => t('picker.more', { shown, total }),
          found: (count) => t('picker.found', { count }),
          why: ({ problem }) => problemText(problem, say),
        }}
      />
      <Field
        name="cardProgramId"
        kind="select"
        label={t('fields.cardProgramId')}
        disabled={programs.state !== 'ready'}
        empty={t(business ? 'empty.cardProgram' : 'empty.cardProgramWaits')}
        onPick={pickProgram}
        help={help}
        options={offered.map(({ id, name }) => ({ value: id, label: cutOption(name ?? id), title: name ?? id }))}
      />
      <div className="grid gap-2 empty:hidden">
        {restricted && <Alert tone="warning" title={t('restricted')} />}
        {programs.state === 'loading' && <Working>{t('loading.programs')}</Working>}
        {chosen.state === 'loading' && <Working>{t('loading.wallets')}</Working>}
        {programs.state === 'failed' && business && (
          <Failed
            title={t('failed.programs')}
            problem={programs.problem}
            retry={() => void choices.pickBusiness(business)}
          />
        )}
        {chosen.state === 'failed' && (
          <Failed title={t('failed.wallets')} problem={chosen.problem} retry={() => void choices.pickProgram(picked)} />
        )}
        {programs.state === 'ready' && offered.length === 0 && <Alert tone="warning" title={noPrograms} />}
        {chosen.state === 'ready' && chosen.value.wallets.length === 0 && <Alert tone="warning" title={noWallets} />}
      </div>
    </>
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
  const t = useTranslations('issue')
  const say = useSay()
  return (
    <Alert tone="error" title={title}>
      <p>{problemText(problem, say)}</p>
      {problem.requestId && (
        <p className="text-xs text-soft">
          {say('common.requestId')} <span className="code">{problem.requestId}</span>
        </p>
      )}
      <Button size="sm" className="mt-2" onClick={retry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
