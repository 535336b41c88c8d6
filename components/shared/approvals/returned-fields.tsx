import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { listNames } from '@/lib/rules/words/join-names'
import { fieldName } from './field-name'

/** The fields that were named when a request was sent back. APPR-37 */
export async function ReturnedFields({ fields, context }: { fields: readonly string[]; context: RenderContext }) {
  if (fields.length === 0) return null
  const t = await getTranslations('approvals.rejection')
  const names = fields.map((field) => fieldName(field, context))
  return <p className="wrap-anywhere">{t('fields', { fields: listNames(names, context.localeZone.locale) })}</p>
}
