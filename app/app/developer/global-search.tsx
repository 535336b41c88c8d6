import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LEAST_SEARCH, searchAll } from '@/lib/queries/lookup'
import { routes } from '@/lib/routes'
import { MAX_SEARCH_LENGTH } from '@/lib/rules/lists/search-kinds'

const kinds = {
  BUSINESS: (id: string) => routes.organizationOverview({ orgId: id }),
  CARD: (id: string) => routes.card({ cardId: id }),
  CUSTOMER: (id: string) => routes.customer({ customerId: id }),
  TRANSACTION: (id: string) => routes.transaction({ txnId: id }),
} as const
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

/** One box for businesses, cards, card holders and transactions; what is found leads there. PROF-07 */
export async function GlobalSearch({ text }: { text: string }) {
  const t = await getTranslations('developer.search')
  return (
    <section aria-label={t('label')} className="grid max-w-[48rem] gap-4">
      <form role="search" method="get" action={routes.developer()} autoComplete="off" className="flex gap-2">
        <Input
          type="search"
          name="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <Button type="submit" className="h-9">
          {t('go')}
        </Button>
      </form>
      {text !== '' &&
        (text.length < LEAST_SEARCH ? <p className="text-sm text-soft">{t('short')}</p> : <Found text={text} />)}
    </section>
  )
}

async function Found({ text }: { text: string }) {
  const [t, found] = await Promise.all([getTranslations('developer.search'), searchAll(text)])
  if (!found.ok && found.problem.code === 'not-supported') return <p className="text-sm text-soft">{t('away')}</p>
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.developer({ search: text })} />
  const results = found.value.results.filter(({ kind }) => isKind(kind))
  if (results.length === 0) return <p className="text-sm text-soft">{t('none', { text })}</p>
  return (
    <ul aria-label={t('results')} className="ruled rounded-lg border border-hairline bg-raised px-4 text-sm">
      {results.map(({ kind, id, title, subtitle }) => (
        <li key={`${kind} ${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          {isKind(kind) && <Badge plain>{t(`kinds.${kind}`)}</Badge>}
          <a href={isKind(kind) ? kinds[kind](id) : undefined} className="link">
            {title ?? id}
          </a>
          <span className="text-soft">{subtitle}</span>
        </li>
      ))}
    </ul>
  )
}
