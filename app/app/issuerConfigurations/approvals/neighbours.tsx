import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'

type NeighboursProps = {
  of: { previous: string | null; next: string | null }
  filters: Readonly<Record<string, string>>
}

/** Leads to the requests before and after this one, in the order of the inbox. APPR-29 */
export async function Neighbours({ of: { previous, next }, filters }: NeighboursProps) {
  const t = await getTranslations('approvals.detail')
  return (
    <nav aria-label={t('neighbours')} className="flex gap-2">
      <Step id={previous} rel="prev" label={t('previous')} filters={filters} />
      <Step id={next} rel="next" label={t('next')} filters={filters} />
    </nav>
  )
}

type StepProps = Pick<NeighboursProps, 'filters'> & { id: string | null; rel: 'prev' | 'next'; label: string }

function Step({ id, rel, label, filters }: StepProps) {
  if (id === null) return <Button disabled>{label}</Button>
  return (
    <ButtonLink href={routes.approvalDetails({ approveID: id }, filters)} rel={rel} prefetch={false}>
      {label}
    </ButtonLink>
  )
}
