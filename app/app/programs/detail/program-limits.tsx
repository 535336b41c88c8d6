import { getTranslations } from 'next-intl/server'
import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import { Section } from '@/components/ui/section'
import type { ProgramDetail } from '@/lib/calls/programs'
import type { Currency } from '@/lib/rules/locale/money'
import { messageOr } from '@/lib/rules/words/message-or'
import type { PartProps } from './part-props'

type LimitRow = ProgramDetail['limits'][number] & { currency: Currency; channelName: string; periodName: string }

const rows = relatedPart<LimitRow>()({
  name: 'programs',
  id: null,
  columns: {
    channelName: { kind: 'text', alwaysVisible: true, second: 'periodName' },
    amount: { kind: 'money', alwaysVisible: true, currency: 'currency' },
    count: { kind: 'count', alwaysVisible: true },
  },
})

export async function ProgramLimits({ program, context }: Pick<PartProps, 'program' | 'context'>) {
  const [t, operations] = await Promise.all([getTranslations('programs'), getTranslations('cards.operations')])
  const shown = program.limits.map((limit) => ({
    ...limit,
    currency: program.currency,
    channelName: messageOr(operations, `limitChannels.${limit.channel}`, limit.channel ?? ''),
    periodName: messageOr(operations, `periods.${limit.period}`, limit.period ?? ''),
  }))
  return (
    <Section title={t('limits')}>
      {shown.length > 0 ? (
        <RelatedTable inSection part={rows} rows={shown} label={t('limits')} context={context} />
      ) : (
        <p className="text-sm text-soft">{t('noLimits')}</p>
      )}
    </Section>
  )
}
