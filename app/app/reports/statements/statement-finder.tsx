import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { PartFailed } from '@/components/shared/part-failed'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { findStatementSubjects, readStatementWallets } from '@/lib/queries/statements'
import { routes } from '@/lib/routes'
import { formatNumber } from '@/lib/rules/locale/format'
import { statementKinds, type StatementAddress } from '@/lib/rules/statements/statement-params'
import type { Session } from '@/lib/rules/identity/session'

const leadTo = ({ kind, cardId, customerId }: StatementAddress, id: string): string => {
  if (cardId) return routes.statements({ cardId, walletId: id })
  if (customerId) return routes.statements({ customerId, walletId: id })
  return routes.statements({ [kind === 'business' ? 'orgId' : kind === 'card' ? 'cardId' : 'customerId']: id })
}

export async function StatementFinder({ asked, session }: { asked: StatementAddress; session: Session }) {
  const isWallet = asked.cardId !== undefined || asked.customerId !== undefined
  const [t, found] = await Promise.all([
    getTranslations('statements.find'),
    isWallet ? readStatementWallets(asked) : findStatementSubjects(asked, session),
  ])
  const href = routes.statements({
    of: asked.kind,
    search: asked.search || undefined,
    cardId: asked.cardId,
    customerId: asked.customerId,
  })
  return (
    <div className="grid max-w-[48rem] gap-4">
      <nav aria-label={t('of')} className="flex flex-wrap gap-2">
        {statementKinds.map((kind) => (
          <Link
            key={kind}
            prefetch={false}
            href={routes.statements({ of: kind })}
            aria-current={kind === asked.kind ? 'page' : undefined}
            className={`button button-md ${kind === asked.kind ? 'button-primary' : 'button-secondary'}`}
          >
            {t(`kinds.${kind}`)}
          </Link>
        ))}
      </nav>
      {!isWallet && (
        <form role="search" method="get" action={routes.statements()} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="of" value={asked.kind} />
          <label className="min-w-0 flex-1 basis-60 text-sm font-medium">
            {t(`search.${asked.kind}`)}
            <Input
              scale="toolbar"
              type="search"
              name="search"
              defaultValue={asked.search}
              maxLength={100}
              className="mt-1"
            />
          </label>
          <Button type="submit">{t('submit')}</Button>
        </form>
      )}
      <Section title={t(isWallet ? 'wallets' : `results.${asked.kind}`)}>
        {!found.ok ? (
          <PartFailed problem={found.problem} href={href} />
        ) : found.value.choices.length === 0 ? (
          <EmptyNote>{t(isWallet ? 'noWallets' : 'nothing')}</EmptyNote>
        ) : (
          <>
            <ul className="ruled -my-2">
              {found.value.choices.map(({ id, name, second }) => (
                <li key={id} className="border-hairline py-2 text-sm">
                  <Link className="link" prefetch={false} href={leadTo(asked, id)}>
                    {name}
                  </Link>
                  {second && <span className="block text-xs text-soft">{second}</span>}
                </li>
              ))}
            </ul>
            {found.value.total > found.value.choices.length && (
              <p className="mt-3 text-xs text-soft">
                {t('more', { total: formatNumber(found.value.total, session.numbers) })}
              </p>
            )}
          </>
        )}
      </Section>
    </div>
  )
}
