import { getTranslations } from 'next-intl/server'
import { RelatedTable } from '@/components/list/related-table'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { FactList } from '@/components/shared/detail/fact-list'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { readDepartment } from '@/lib/queries/business'
import { formatDateTime, formatMobile, formatMoney, formatNumber } from '@/lib/rules/locale/format'
import { departmentRows } from './department-rows'
import type { TabProps } from './shown-business'

export async function DepartmentDetail({ id, org, to, context }: TabProps & { id: string }) {
  const [t, { department: found, under }] = await Promise.all([
    getTranslations('business.departments'),
    readDepartment(org.id, id),
  ])
  const href = to({ department: id })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const one = found.value
  const count = (value: number) => formatNumber(value, context.session.numbers)
  return (
    <div className="grid gap-4">
      <p>
        <ButtonLink size="sm" href={to()}>
          {t('back')}
        </ButtonLink>
      </p>
      <Section
        title={one.name ?? one.id}
        action={one.status && <StatusBadge status={one.status} label={context.status(one.status)} />}
      >
        <FactList
          empty={context.words('common.notGiven')}
          facts={[
            [t('fields.adminName'), one.adminName],
            [t('fields.adminMobile'), one.adminMobile && formatMobile(one.adminMobile)],
            [t('fields.adminEmail'), one.adminEmail],
            [t('fields.parentBusiness'), one.orgName],
            [
              t('fields.parent'),
              one.parentId && (
                <a href={to({ department: one.parentId })} className="link">
                  {one.parentName ?? one.parentId}
                </a>
              ),
            ],
            [t('fields.budget'), one.budget !== null && formatMoney(one.budget, one.currency)],
            [context.words('business.columns.userCount'), count(one.userCount)],
            [context.words('business.columns.cardHolderCount'), count(one.cardHolderCount)],
            [context.words('business.columns.cardCount'), count(one.cardCount)],
            [
              t('fields.tags'),
              one.tags.length > 0 && (
                <span className="flex flex-wrap gap-1">
                  {one.tags.map((tag) => (
                    <Badge key={tag} plain>
                      {tag}
                    </Badge>
                  ))}
                </span>
              ),
            ],
            [t('fields.createdBy'), one.createdBy],
            [t('fields.createdAt'), one.createdAt && formatDateTime(one.createdAt, context.localeZone)],
          ]}
        />
      </Section>
      <DetailPart title={t('under')} found={under} href={href} empty={t('noneUnder')}>
        {({ list }) =>
          list.length > 0 && <RelatedTable part={departmentRows} rows={list} label={t('title')} context={context} />
        }
      </DetailPart>
    </div>
  )
}
