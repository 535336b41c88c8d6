import { getTranslations } from 'next-intl/server'
import { organizationList } from '@/app/app/organization/list'
import { relatedPart } from '@/components/list/related-part'
import { ButtonLink } from '@/components/ui/button'
import { Label, Select } from '@/components/ui/input'
import { StateBox } from '@/components/ui/state-box'
import type { BusinessRow } from '@/lib/calls/organizations'
import { findSubBusinesses } from '@/lib/queries/business'
import { routes } from '@/lib/routes'
import { businessStatuses } from '@/lib/rules/organizations/organization-statuses'
import { readPage } from '@/lib/rules/lists/list-query'
import { wordOf } from './address-words'
import { PartFilter } from './part-filter'
import { PartRows } from './part-rows'
import type { TabProps } from './shown-business'

const subs = relatedPart<BusinessRow>()({
  name: 'organizations',
  title: 'organizations',
  id: 'orgId',
  columns: {
    serial: { label: 'list.serial', kind: 'serial' },
    name: {
      label: 'list.file.business',
      kind: 'text',
      alwaysVisible: true,
      field: 'orgDisplayName',
      second: 'orgName',
    },
    level: { kind: 'count' },
    parent: { label: 'list.file.parent', kind: 'text', field: 'parentBusinessName' },
    category: { label: 'list.file.category', kind: 'word', field: 'orgCategory', labels: 'status.categories' },
    createdAt: { label: 'list.file.created', kind: 'dateTime' },
    status: { label: 'list.file.status', kind: 'status', alwaysVisible: true },
  },
  links: { name: (row, context) => organizationList.links.name?.(row, context) ?? null },
})

export async function SubBusinessesTab({ org, address, to, context, mayChange }: TabProps) {
  const t = await getTranslations('business.subs')
  const [page, name] = [readPage(address), wordOf(address, 'name')]
  const status = businessStatuses.find((one) => one === wordOf(address, 'status'))
  const found = await findSubBusinesses(org.id, { page, ...(name && { name }), ...(status && { status }) })
  const at = (next: number) => to({ name, status, page: next > 1 ? next : undefined })
  const add = mayChange && (
    <ButtonLink variant="primary" href={routes.organizationNew({ parent: org.id })}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <PartFilter
          name="name"
          value={name}
          label={t('name')}
          carried={{ orgId: org.id, ...(org.parentOrg && { sub: '1' }), tab: 'sub-businesses' }}
          clearHref={name || status ? to() : null}
        >
          <div>
            <Label htmlFor="part-status" className="mb-1">
              {t('status')}
            </Label>
            <Select scale="toolbar" id="part-status" name="status" defaultValue={status ?? ''}>
              <option value="">{t('anyStatus')}</option>
              {businessStatuses.map((one) => (
                <option key={one} value={one}>
                  {context.status(one)}
                </option>
              ))}
            </Select>
          </div>
        </PartFilter>
        {add}
      </div>
      <PartRows
        found={found}
        part={subs}
        label={context.words('organizations.overview.tabs.sub-businesses')}
        page={page}
        at={at}
        isAsked={Boolean(name || status)}
        empty={
          <StateBox
            icon="empty"
            title={context.words('organizations.overview.noSubs')}
            text={context.words('organizations.overview.noSubsText')}
          />
        }
        context={context}
      />
    </>
  )
}
