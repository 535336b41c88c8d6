import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { listNames } from '@/lib/rules/words/join-names'
import type { FormOf } from '@/lib/rules/approvals/form-label'
import { fieldName } from './field-name'

type Props = { fields: readonly string[]; of: FormOf; context: RenderContext }

/** The fields that were named when a request was sent back. APPR-37 */
export async function ReturnedFields({ fields, of, context }: Props) {
  if (fields.length === 0) return null
  const t = await getTranslations('approvals.rejection')
  const names = fields.map((field) => fieldName(field, context, of))
  return <p className="wrap-anywhere">{t('fields', { fields: listNames(names, context.localeZone.locale) })}</p>
}
