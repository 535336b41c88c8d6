import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { readDepartmentGroups } from '@/lib/queries/department-groups'
import { routes } from '@/lib/routes'
import { idPattern } from '@/lib/rules/bodies/fields'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { UploadDepartments } from './upload-departments'

export async function UploadScreen({ address }: { address: Address }) {
  const orgId = readWord(address, 'orgId')?.trim() ?? ''
  const [titles, t, errors] = await Promise.all([
    getTranslations('titles'),
    getTranslations('organizations.overview'),
    getTranslations('errors.codes'),
  ])
  if (!idPattern.test(orgId))
    return (
      <StateBox
        icon="info"
        heading="h1"
        title={errors('org-id-missing')}
        action={<ButtonLink href={routes.organizationList({ filter: 'all' })}>{t('toList')}</ButtonLink>}
      />
    )
  const { org, groups } = await readDepartmentGroups(orgId)
  const href = routes.departmentUpload({ orgId })
  const heading = <h1 className="mb-4">{titles('departmentUpload')}</h1>
  const failed = [org, groups].find((part) => !part.ok)
  if (!org.ok || !groups.ok)
    return (
      <>
        {heading}
        {failed && !failed.ok && <PartFailed problem={failed.problem} href={href} />}
      </>
    )
  return (
    <>
      {heading}
      <div className="max-w-[46rem] rounded-lg border border-hairline bg-overlay p-4">
        <MessagesProvider areas={['bulk']}>
          <UploadDepartments
            org={{ orgId, name: org.value.displayName ?? org.value.name ?? orgId }}
            groups={groups.value.list.map(({ id, name }) => ({ id, name: name ?? id }))}
            group={readWord(address, 'group') ?? ''}
          />
        </MessagesProvider>
      </div>
    </>
  )
}
