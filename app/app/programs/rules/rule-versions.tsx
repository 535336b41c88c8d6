import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { NewestFirst } from '@/components/shared/detail/newest-first'
import { sentenceContext } from '@/components/shared/rules/sentence-context'
import { Badge, type Tone } from '@/components/ui/badge'
import type { RuleVersion } from '@/lib/calls/rules-json'
import { formatDateTime, formatNumber } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { sayRule } from '@/lib/rules/programs/rule-sentence'
import { joinNames } from '@/lib/rules/words/join-names'
import type { readWalletVersions } from '@/lib/queries/programs'

type Drawn = { currency: Currency; context: RenderContext }

/** Who changed the rules of a wallet or program, newest first. Renders nothing if the upstream cannot tell. RULE-06 */
export async function RuleVersions({
  found,
  href,
  ...drawn
}: Drawn & { found: Awaited<ReturnType<typeof readWalletVersions>>; href: string }) {
  if (!found.ok && found.problem.code === 'not-supported') return null
  const t = await getTranslations('rules.versions')
  const entry = (one: RuleVersion) => <Version key={one.version} of={one} {...drawn} />
  const number = (value: number) => formatNumber(value, drawn.context.session.numbers)
  const history = {
    older: (count: number) => t('older', { count }),
    newest: (shown: number, total: number) => t('newest', { shown: number(shown), total: number(total) }),
  }
  return (
    <DetailPart title={t('title')} found={found} href={href} empty={t('none')}>
      {({ list, data }) =>
        list.length > 0 && <NewestFirst entries={list.map(entry)} total={data.totalRecords} words={history} />
      }
    </DetailPart>
  )
}

async function Version({ of, currency, context }: Drawn & { of: RuleVersion }) {
  const t = await getTranslations('rules.versions')
  const { version, by, approvedBy, at, changes, zeroBefore, zeroAfter, othersChanged } = of
  const isZeroOther = (zeroBefore ?? 'ALLOW') !== (zeroAfter ?? 'ALLOW')
  const isQuiet = changes.length === 0 && !isZeroOther
  const note = isQuiet
    ? t(othersChanged ? 'othersOnly' : version === 1 ? 'noRules' : 'earliest')
    : othersChanged && t('othersToo')
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <h3 className="font-medium">{t('version', { number: version })}</h3>
      <p className="flex flex-wrap gap-x-2 text-xs text-soft">
        {approvedBy.length > 0 ? (
          <>
            <span>{t('askedBy', { name: by ?? t('unknown') })}</span>
            <span className="font-medium text-ink">
              {t('approvedBy', { names: joinNames(approvedBy, context.localeZone.locale) })}
            </span>
          </>
        ) : (
          <span className="font-medium text-ink">{by ?? t('unknown')}</span>
        )}
        {at && <span>{formatDateTime(at, context.localeZone)}</span>}
      </p>
      <ul className="mt-1 grid gap-2">
        {changes.map((change) => (
          <Change key={`${change.part} ${change.kind} ${change.name}`} of={change} {...{ currency, context }} />
        ))}
        {isZeroOther && (
          <li>
            <span className="font-medium">{t('zero')}</span>
            {zeroBefore && <Side word={t('before')}>{context.words(`rules.zero.${zeroBefore}`)}</Side>}
            {zeroAfter && <Side word={t('after')}>{context.words(`rules.zero.${zeroAfter}`)}</Side>}
          </li>
        )}
      </ul>
      {note && <p className="mt-1 text-soft">{note}</p>}
    </li>
  )
}

const tones: Record<'ADDED' | 'CHANGED' | 'REMOVED', Tone> = { ADDED: 'active', CHANGED: 'pending', REMOVED: 'failed' }

async function Change({ of, currency, context }: Drawn & { of: RuleVersion['changes'][number] }) {
  const t = await getTranslations('rules.versions')
  const { part, name, before, after } = of
  const kind = of.kind === null || of.kind === 'UNKNOWN' ? 'CHANGED' : of.kind
  const sentence = sentenceContext(currency, context)
  return (
    <li>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>
        <bdi className="font-medium">{name}</bdi>
        {part === 'CASHBACK' && <Badge plain>{t('cashback')}</Badge>}
      </span>
      {before && <Side word={t('before')}>{sayRule(before, sentence)}</Side>}
      {after && <Side word={t('after')}>{sayRule(after, sentence)}</Side>}
    </li>
  )
}

function Side({ word, children }: { word: string; children: string }) {
  return (
    <span className="block text-soft">
      <span className="font-medium">{word}</span> {children}
    </span>
  )
}
