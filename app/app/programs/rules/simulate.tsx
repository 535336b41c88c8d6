'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { request } from '@/lib/browser/request'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import type { SimulateRules } from '@/lib/rules/bodies/programs'
import { formatMoney } from '@/lib/rules/locale/format'
import { simulatedDays, simulatedGroups, type SimulatedGroup } from '@/lib/rules/programs/simulation'
import { SimulatedList } from './simulated-list'

export type TriedRules = Omit<SimulateRules, 'days'>
type Simulation = {
  body: SimulateRules
  result: ReplyOf<Calls['issuing POST orgs/cardPrograms/{cardProgramId}/simulate']>
}

export function Simulate({
  programId,
  rules,
  mayList,
}: {
  programId: string
  rules: () => TriedRules
  mayList: boolean
}) {
  const t = useTranslations('rules.simulate')
  const [found, setFound] = useState<Simulation | null>(null)
  const { isBusy, problem, run } = useAction()
  const tryThem = (days: SimulateRules['days']) =>
    run(async () => {
      setFound(null)
      const body = { ...rules(), days }
      const address = 'issuing POST orgs/cardPrograms/{cardProgramId}/simulate'
      setFound({ body, result: await request(address, { path: { cardProgramId: programId }, body }) })
    })
  return (
    <Section title={t('title')} level="h3">
      <p className="text-sm text-soft">{t('help')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {simulatedDays.map((days) => (
          <Button key={days} size="sm" busy={isBusy} onClick={() => void tryThem(days)}>
            {t('tryOn', { days: Number(days) })}
          </Button>
        ))}
      </div>
      {problem && <ProblemAlert problem={problem} className="mt-3" />}
      <div role="status">{isBusy && <p className="mt-3 text-sm text-soft">{t('trying')}</p>}</div>
      {found && <Result programId={programId} found={found} mayList={mayList} />}
    </Section>
  )
}

function Result({ programId, found, mayList }: { programId: string; found: Simulation; mayList: boolean }) {
  const t = useTranslations('rules.simulate')
  const { body, result } = found
  const [open, setOpen] = useState<SimulatedGroup | null>(null)
  const groups = simulatedGroups.filter((group) => group !== 'unjudged' || result.unjudged.count > 0)
  return (
    <div className="mt-3">
      <p className="text-sm">
        {t(result.isCut ? 'judgedCut' : 'judged', { count: result.judged, days: Number(body.days) })}
      </p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2">
        {groups.map((group) => {
          const { count, amount } = result[group]
          const isOpen = open === group
          return (
            <div key={group} className="rounded-lg bg-sunken px-3 py-2">
              <dt className="text-xs text-soft">{t(`groups.${group}`)}</dt>
              <dd className="num text-base font-semibold">
                {t('number', { count, amount: formatMoney(amount, result.currency) })}
              </dd>
              {mayList && count > 0 && (
                <dd>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-expanded={isOpen}
                    aria-label={t('showOf', { group: t(`groups.${group}`) })}
                    onClick={() => setOpen(isOpen ? null : group)}
                  >
                    {t(isOpen ? 'hide' : 'show')}
                  </Button>
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {result.unjudged.count > 0 && (
        <p className="mt-2 text-sm text-soft">{t('unjudged', { count: result.unjudged.count })}</p>
      )}
      {open && <SimulatedList key={open} programId={programId} body={body} group={open} />}
    </div>
  )
}
