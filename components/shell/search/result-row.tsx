import { Fragment } from 'react'
import { StatusBadge } from '@/components/shared/status-badge'
import { Icon, type IconName } from '@/components/ui/icon'
import type { SearchResultRow } from '@/lib/rules/search/search-results'
import { joinFacts } from '@/lib/rules/words/join-facts'

const icons: Record<string, IconName> = {
  CARD: 'card',
  CUSTOMER: 'customers',
  BUSINESS: 'businesses',
  TRANSACTION: 'transactions',
  TRANSFER: 'accounts',
  TICKET: 'support',
  REQUEST: 'approvals',
  PROGRAM: 'programs',
  ROLE: 'roles',
  MERCHANT: 'tags',
  KIT: 'kits',
  USER: 'user',
  SCREEN: 'menu',
  ACTION: 'plus',
  HERE: 'chevron-right',
}

export function ResultRowText({ row: { key, title, facts, status } }: { row: SearchResultRow }) {
  return (
    <>
      <Icon name={icons[key.split(':')[0] ?? ''] ?? 'search'} className="flex-none text-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="max-w-full truncate font-medium" title={title}>
          {title}
        </span>
        {facts.length > 0 && (
          <span className="found-facts max-w-full truncate text-soft" title={joinFacts(facts)}>
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && ' · '}
                <bdi className="tabular-nums">{fact}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {status && (
        <span className="flex-none">
          <StatusBadge status={status.value} label={status.word} />
        </span>
      )}
    </>
  )
}
