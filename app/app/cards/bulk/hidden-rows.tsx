'use client'

import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { Radio } from '@/components/ui/choice'
import { hiddenRowAnswers, type HiddenRowAnswer } from '@/lib/rules/bodies/bulk'

const SHOWN = 25
const labels = { include: 'hiddenInclude', 'leave-out': 'hiddenLeaveOut' } as const

/** Lists the rows that the spreadsheet hides. They are uploaded only if the person says so. LOAD-17 */
export function HiddenRows({
  lines,
  answer,
  put,
}: {
  lines: readonly number[]
  answer: HiddenRowAnswer | null
  put: (answer: HiddenRowAnswer) => void
}) {
  const t = useTranslations('bulk.check')
  const rows = lines.slice(0, SHOWN).join(', ') + (lines.length > SHOWN ? ' …' : '')
  const title = t('hiddenTitle', { count: lines.length })
  return (
    <Alert tone="warning" title={title}>
      <fieldset className="grid gap-2" aria-label={title}>
        <p>{t('hiddenText', { count: lines.length, rows })}</p>
        {hiddenRowAnswers.map((one) => (
          <Radio
            key={one}
            name="hiddenRowsAnswer"
            label={t(labels[one])}
            checked={answer === one}
            onChange={() => put(one)}
          />
        ))}
      </fieldset>
    </Alert>
  )
}
