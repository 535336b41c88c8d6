import { useTranslations } from 'next-intl'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'

type Props = {
  by: ImposedBy
  /** The id by which the disabled control refers to it. */
  id?: string
  className?: string
} & ({ is?: undefined } | { is: 'most' | 'least'; value: string })

/** Who imposed something that the person may not lift, and who may; the platform says so in the record. ORG-38 */
export function Imposed({ by, id, className, ...bound }: Props) {
  const t = useTranslations('common.imposed')
  return (
    <span id={id} className={className}>
      {bound.is ? t(`${bound.is}.${by}`, { value: bound.value }) : t(by)}
    </span>
  )
}
