import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Timeline } from '@/components/shared/timeline'
import type { Tone } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { RequestActions } from './request-actions'

const historyTones: Readonly<Record<string, Tone>> = {
  APPROVE: 'active',
  REJECT: 'failed',
  CANCEL: 'failed',
  PAUSE: 'pending',
  SUBMIT: 'neutral',
}

export async function History({ history, context }: { history: RequestActions['history']; context: RenderContext }) {
  const t = await getTranslations('approvals.detail')
  return (
    <Timeline
      label={t('history')}
      current=""
      events={history.map(({ id, action, by, at, standInFor, step }) => ({
        key: id,
        tone: historyTones[action ?? ''] ?? 'neutral',
        word: context.status(action ?? '', 'approvals.history'),
        moment: at ? formatDateTime(at, context.localeZone) : '',
        more: (
          <span>
            {standInFor ? t('doneFor', { name: by ?? '', absent: standInFor, at: '' }) : by}
            {step > 1 && ` · ${t('stepNumber', { number: step })}`}
          </span>
        ),
      }))}
    />
  )
}
