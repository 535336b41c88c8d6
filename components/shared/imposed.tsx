import { useTranslations } from 'next-intl'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'

type Props = {
  by: ImposedBy
  /** The disabled control refers to this id with `aria-describedby`. */
  id?: string
  className?: string
} & ({ is?: undefined } | { is: 'most' | 'least'; value: string })

/** Says who set a restriction that the person may not lift, and who may lift it. ORG-38 */
export function Imposed({ by, id, className, ...bound }: Props) {
  const t = useTranslations('common.imposed')
  return (
    <span id={id} className={className}>
      {bound.is ? t(`${bound.is}.${by}`, { value: bound.value }) : t(by)}
    </span>
  )
}
