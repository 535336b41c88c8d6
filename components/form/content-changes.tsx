'use client'

import { useTranslations } from 'next-intl'
import type { ContentChanged } from '@/lib/calls/problem'
import { fieldLabel } from '@/lib/rules/approvals/field-label'
import { UNSEEN } from '@/lib/rules/approvals/unseen'
import { messageOr } from '@/lib/rules/words/message-or'

const SHOWN_OF_DIGEST = 8
const FILE = 'sha256:'
const MASKED = '••••'

/** What was shown and what stands there now, field by field, before the person is asked once more. APPR-23 */
export function ContentChanges({ changes }: Pick<ContentChanged, 'changes'>) {
  const t = useTranslations('common.changed')
  const words = useTranslations()
  if (changes.length === 0) return null
  const label = (field: string) => fieldLabel(field, (key) => messageOr(words, key, null))
  const shown = (value: string | null) => {
    if (value === null) return t('nothing')
    if (value.startsWith(UNSEEN)) return MASKED
    return value.startsWith(FILE) ? t('file', { digest: value.slice(FILE.length).slice(0, SHOWN_OF_DIGEST) }) : value
  }
  return (
    <table className="mt-2 w-full text-start">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          <th className="text-start font-medium">{t('field')}</th>
          <th className="text-start font-medium">{t('before')}</th>
          <th className="text-start font-medium">{t('now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, now }) => (
          <tr key={field}>
            <th scope="row" className="pe-3 text-start align-top font-normal">
              {label(field)}
            </th>
            <td className="pe-3 align-top">
              <bdi className="wrap-anywhere">{shown(before)}</bdi>
            </td>
            <td className="align-top font-medium">
              <bdi className="wrap-anywhere">{shown(now)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
