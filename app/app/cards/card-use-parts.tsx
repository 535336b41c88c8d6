import { DetailPart } from '@/components/shared/detail/detail-part'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { Badge } from '@/components/ui/badge'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { CardParts } from '@/lib/queries/card-detail'
import { channelFlags } from '@/lib/rules/cards/card-states'
import { formatMoney, formatNumber } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { OptionallyEditablePart } from './optionally-editable-part'
import type { ShownCard } from './shown-card'
import { messageOr } from '@/lib/rules/words/message-or'
import { Scroll, loadWords } from './card-part'

export async function CardLimits({ session, href, limits, operated }: ShownCard & Pick<CardParts, 'limits'>) {
  const { t, empty } = await loadWords()
  const money = (minor: number | null, currency: Currency) => (minor === null ? empty : formatMoney(minor, currency))
  const number = (value: number) => formatNumber(value, session.numbers)
  // A code without a message is shown as the upstream sent it.
  const said = (group: 'limitChannels' | 'periods', word: string | null) =>
    word ? messageOr(t, `${group}.${word}`, word) : empty
  return (
    <DetailPart title={t('limits')} found={limits} href={href} of="cards" empty={t('limitsEmpty')}>
      {({ currency, limits: rows }) =>
        rows.length > 0 && (
          <OptionallyEditablePart operated={operated} operation="setLimits" name="card-limits">
            <Scroll label={t('limits')}>
              <Table>
                <THead>
                  <Tr>
                    <Th>{t('channel')}</Th>
                    <Th>{t('period')}</Th>
                    <Th numeric>{t('amount')}</Th>
                    <Th numeric>{t('count')}</Th>
                  </Tr>
                </THead>
                <TBody>
                  {rows.map((row, index) => (
                    <Tr key={index}>
                      <Td>{said('limitChannels', row.channel)}</Td>
                      <Td>{said('periods', row.period)}</Td>
                      <Td numeric>
                        {money(row.amount, currency)}
                        <span className="block text-xs text-soft">
                          {t('used', { used: money(row.usedAmount, currency) })}
                        </span>
                      </Td>
                      <Td numeric>
                        {number(row.count)}
                        <span className="block text-xs text-soft">{t('used', { used: number(row.usedCount) })}</span>
                      </Td>
                    </Tr>
                  ))}
                </TBody>
              </Table>
            </Scroll>
          </OptionallyEditablePart>
        )
      }
    </DetailPart>
  )
}

export async function CardChannels({ card, operated }: ShownCard) {
  const { t, common } = await loadWords()
  return (
    <Section title={t('channels')}>
      {card.cardFlags ? (
        <OptionallyEditablePart operated={operated} operation="setChannels" name="card-channels">
          <Facts>
            {channelFlags.map((flag) => (
              <Fact key={flag} label={t(`flags.${flag}`)} empty="">
                <Badge tone={card.cardFlags?.[flag] ? 'active' : 'neutral'}>
                  {common(card.cardFlags?.[flag] ? 'on' : 'off')}
                </Badge>
              </Fact>
            ))}
          </Facts>
        </OptionallyEditablePart>
      ) : (
        <EmptyNote>{t('flagsMissing')}</EmptyNote>
      )}
    </Section>
  )
}
