import { getLocale, getTranslations } from 'next-intl/server'
import { StatusBadge } from '@/components/shared/status-badge'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { holdsAny } from '@/lib/privileges'
import type { CardParts } from '@/lib/queries/card-detail'
import {
  cardMoves,
  guideStates,
  movesFrom,
  rolesFor,
  type CardMove,
  type GuideState,
} from '@/lib/rules/cards/card-guide'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { Scroll } from './card-part'
import { CardStateDiagram } from './card-state-diagram'
import type { ShownCard } from './shown-card'

export async function CardStateGuide({ card, session, roles }: ShownCard & Pick<CardParts, 'roles'>) {
  const [t, locale] = await Promise.all([getTranslations('cards'), getLocale()])
  const known = roles?.ok ? roles.value.list : []
  const join = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(words)
  const state = (status: string) => <StatusBadge status={status} label={t(`status.${status as GuideState}`)} />
  const who = ({ need }: CardMove) => {
    if (need.length === 0) return t('guide.byItself')
    const names = rolesFor(need, known)
    return names.length > 0
      ? t('guide.privilegeAndRoles', { privileges: join(need), roles: join(names) })
      : t('guide.privilege', { privileges: join(need) })
  }
  const next = movesFrom(card.status)
  const words = Object.fromEntries(guideStates.map((one) => [one, t(`status.${one}`)])) as Record<GuideState, string>
  return (
    <Section title={t('guide.title')}>
      <div className="grid gap-4">
        <Scroll label={t('guide.title')}>
          <CardStateDiagram current={card.status} words={words} />
        </Scroll>
        <div>
          <h3 className="text-sm font-semibold">
            {t('guide.next', { state: t(`status.${card.status ?? 'UNKNOWN'}`) })}
          </h3>
          {next.length === 0 && <p className="mt-1 text-sm text-soft">{t('guide.nothingNext')}</p>}
          <ul className="mt-2 grid gap-2">
            {next.map((move) => (
              <li key={move.key} className="text-sm">
                <span className="font-medium">{t(`guide.moves.${move.key}`)}</span> {state(move.to)}
                <span className="block text-xs text-soft">
                  {joinFacts([
                    who(move),
                    move.need.length > 0 && holdsAny(session.privileges, move.need) && t('guide.you'),
                  ])}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <details>
          <summary className="link w-fit cursor-pointer text-sm">{t('guide.all')}</summary>
          <div className="mt-3">
            <Scroll label={t('guide.all')}>
              <Table>
                <THead>
                  <Tr>
                    <Th>{t('guide.move')}</Th>
                    <Th>{t('guide.from')}</Th>
                    <Th>{t('guide.to')}</Th>
                    <Th>{t('guide.who')}</Th>
                  </Tr>
                </THead>
                <TBody>
                  {cardMoves.map((move) => (
                    <Tr key={move.key}>
                      <Td>{t(`guide.moves.${move.key}`)}</Td>
                      <Td>
                        <span className="flex flex-wrap gap-1">
                          {move.from.map((status) => (
                            <span key={status} aria-current={status === card.status ? 'step' : undefined}>
                              {state(status)}
                            </span>
                          ))}
                        </span>
                      </Td>
                      <Td>{state(move.to)}</Td>
                      <Td>{who(move)}</Td>
                    </Tr>
                  ))}
                </TBody>
              </Table>
            </Scroll>
          </div>
        </details>
      </div>
    </Section>
  )
}
