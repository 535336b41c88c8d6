import { getTranslations } from 'next-intl/server'
import { relatedPart } from '@/components/list/related-part'
import { StateBox } from '@/components/ui/state-box'
import type { Purchaser } from '@/lib/calls/purchasers'
import { findPurchasers } from '@/lib/queries/business'
import { readPage } from '@/lib/rules/lists/list-query'
import { AddPurchaser } from './dialog-buttons'
import { wordOf } from './address-words'
import { PartFilter } from './part-filter'
import { PartRows } from './part-rows'
import type { TabProps } from './shown-business'

const rows = relatedPart<Purchaser>()({
  name: 'business',
  id: 'id',
  columns: {
    purchaser: { kind: 'text', alwaysVisible: true, field: 'name' },
    mobile: { kind: 'mobile', alwaysVisible: true },
    createdBy: { kind: 'text' },
    createdAt: { kind: 'dateTime' },
  },
})

export async function PurchasersTab({ org, address, to, context, mayChange }: TabProps) {
  const [page, name] = [readPage(address), wordOf(address, 'name')]
  const [t, found] = await Promise.all([
    getTranslations('business.purchasers'),
    findPurchasers(org.id, { page, ...(name && { purchaserName: name }) }),
  ])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <PartFilter
          name="name"
          value={name}
          label={t('search')}
          carried={{ orgId: org.id, tab: 'purchasers' }}
          clearHref={name ? to() : null}
        />
        {mayChange && <AddPurchaser orgId={org.id} currency={org.currency} />}
      </div>
      <PartRows
        found={found}
        part={rows}
        label={t('title')}
        page={page}
        at={(next) => to({ name, page: next > 1 ? next : undefined })}
        isAsked={Boolean(name)}
        empty={<StateBox icon="empty" title={t('none')} text={t('noneText')} />}
        context={context}
      />
    </>
  )
}
