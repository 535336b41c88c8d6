import { getTranslations } from 'next-intl/server'
import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import { PartFailed } from '@/components/shared/part-failed'
import { StateBox } from '@/components/ui/state-box'
import type { ProgramOption } from '@/lib/calls/programs'
import { routes } from '@/lib/routes'
import { readPrograms } from '@/lib/queries/organizations'
import type { TabProps } from './shown-business'

const programs = relatedPart<ProgramOption>()({
  name: 'organizations',
  title: 'programs',
  id: 'id',
  columns: {
    programName: { kind: 'text', alwaysVisible: true, field: 'name' },
    programIssuer: { kind: 'text', field: 'issuerCode' },
    programType: { kind: 'word', labels: 'programs.cardTypes', field: 'cardType' },
    programCurrency: { kind: 'text', field: 'currency' },
    status: { label: 'list.file.status', kind: 'status', alwaysVisible: true },
  },
  links: { programName: ({ id }) => routes.program({ id }) },
})

export async function ProgramsTab({ org, to, context }: TabProps) {
  const t = await getTranslations('organizations.overview')
  const found = await readPrograms(org.id)
  if (!found.ok) return <PartFailed problem={found.problem} href={to()} />
  if (found.value.list.length === 0) return <StateBox icon="empty" title={t('noPrograms')} text={t('noProgramsText')} />
  return <RelatedTable part={programs} rows={found.value.list} context={context} />
}
