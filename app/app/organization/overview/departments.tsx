import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { findDepartments, readParentDepartments } from '@/lib/queries/business'
import { routes } from '@/lib/routes'
import { readPage } from '@/lib/rules/lists/list-query'
import { DepartmentDetail } from './department-detail'
import { departmentRows } from './department-rows'
import { NewDepartment } from './dialog-buttons'
import { wordOf } from './address-words'
import { PartFilter } from './part-filter'
import { PartRows } from './part-rows'
import type { TabProps } from './shown-business'

export async function DepartmentsTab(props: TabProps) {
  const { org, address, to, context, mayChange } = props
  const chosen = wordOf(address, 'department')
  if (chosen) return <DepartmentDetail id={chosen} {...props} />
  const [page, name] = [readPage(address), wordOf(address, 'name')]
  const [t, found, parents] = await Promise.all([
    getTranslations('business.departments'),
    findDepartments(org.id, { page, ...(name && { name }) }),
    mayChange ? readParentDepartments(org.id) : null,
  ])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <PartFilter
          name="name"
          value={name}
          label={t('search')}
          carried={{ orgId: org.id, tab: 'departments' }}
          clearHref={name ? to() : null}
        />
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={routes.departmentUpload({ orgId: org.id })} prefetch={false}>
              {context.words('titles.departmentUpload')}
            </ButtonLink>
            <NewDepartment
              orgId={org.id}
              currency={org.currency}
              parents={parents?.ok ? parents.value.list.map(({ id, name: label }) => ({ id, name: label ?? id })) : []}
            />
          </div>
        )}
      </div>
      <PartRows
        found={found}
        part={departmentRows}
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
