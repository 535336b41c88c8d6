import { getLocale, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { PartFailed } from '@/components/shared/part-failed'
import { RetryLink } from '@/components/shared/retry-link'
import { ResultRowText } from '@/components/shell/search/result-row'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { findEverything, readOpened, readRecent } from '@/lib/queries/search'
import { readEntries } from '@/lib/queries/search-entries'
import { routes } from '@/lib/routes'
import { matchEntries, type SearchResultRow } from '@/lib/rules/search/search-results'
import { joinNames } from '@/lib/rules/words/join-names'
import type { Session } from '@/lib/rules/identity/session'

/** The results of the global search on one page, for browsers without scripts too. PROF-07 */
export async function SearchResults({ session, typed }: { session: Session; typed: string }) {
  const t = await getTranslations('search')
  return (
    <DetailPage>
      <h1 className="mb-3">{t('title')}</h1>
      <form
        role="search"
        method="get"
        action={routes.search()}
        autoComplete="off"
        className="mb-4 flex max-w-[44rem] gap-2"
      >
        <Input
          type="search"
          name="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          defaultValue={typed}
        />
        <Button type="submit" variant="primary" className="h-9">
          {t('go')}
        </Button>
      </form>
      <div className="grid max-w-[60rem] gap-4">
        {typed === '' ? <Lately session={session} /> : <Results session={session} typed={typed} />}
      </div>
    </DetailPage>
  )
}

async function Lately({ session }: { session: Session }) {
  const [t, recent] = await Promise.all([getTranslations('search'), readRecent(session)])
  const [entries, opened] = await Promise.all([readEntries(session), readOpened(session, recent)])
  const rows: readonly SearchResultRow[] = [...opened, ...entries]
  return (
    <>
      <p className="text-sm text-soft">{t('help')}</p>
      <Rows title={t('recent')} rows={recent.flatMap((key) => rows.find((row) => row.key === key) ?? [])} />
      <Rows title={t('actionsTitle')} rows={entries.filter(({ isAction }) => isAction)} />
    </>
  )
}

async function Results({ session, typed }: { session: Session; typed: string }) {
  const [t, locale, recent] = await Promise.all([getTranslations('search'), getLocale(), readRecent(session)])
  const [entries, { found, problem }] = await Promise.all([
    readEntries(session),
    findEverything(session, typed, recent),
  ])
  const here = routes.search({ search: typed })
  const named = matchEntries(entries, typed, recent)
  const isNone = named.length === 0 && found.groups.length === 0 && !found.failure && !found.refused
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {found.refused ?? found.taken}
      </p>
      {problem && found.failure && <PartFailed problem={problem} href={here} />}
      {found.failed.length > 0 && (
        <Alert tone="warning" title={t('failedGroups', { groups: joinNames(found.failed, locale) })}>
          <RetryLink href={here}>{t('retry')}</RetryLink>
        </Alert>
      )}
      <Rows title={t('entries')} rows={named} />
      {found.groups.map(({ kind, title, rows, all }) => (
        <Rows
          key={kind}
          title={title}
          rows={rows}
          action={
            all && (
              <Link href={all.href} prefetch={false} className="link text-sm">
                {all.label}
              </Link>
            )
          }
        />
      ))}
      {found.missing.length > 0 && (
        <p className="text-sm wrap-anywhere">{t('missing', { ids: joinNames(found.missing, locale) })}</p>
      )}
      {isNone && found.missing.length === 0 && (
        <StateBox icon="no-match" title={t('none', { text: typed })} text={t('else')} />
      )}
    </>
  )
}

function Rows({ title, rows, action }: { title: string; rows: readonly SearchResultRow[]; action?: ReactNode }) {
  if (rows.length === 0) return null
  return (
    <Section title={title} action={action}>
      <ul aria-label={title} className="-m-2">
        {rows.map((row) => (
          <li key={row.key}>
            <Link href={row.href} prefetch={false} className="found-option hover:bg-hover">
              <ResultRowText row={row} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
