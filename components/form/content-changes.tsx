'use client'

import { useTranslations } from 'next-intl'
import type { ContentChanged } from '@/lib/calls/problem'
import { fieldLabel } from '@/lib/rules/approvals/field-label'
import { codeArea } from '@/lib/rules/approvals/field-value'
import { UNSEEN_PREFIX } from '@/lib/rules/approvals/unseen'
import { messageOr } from '@/lib/rules/words/message-or'

const SHOWN_OF_DIGEST = 8
const FILE = 'sha256:'
const MASKED = '••••'

export function ContentChanges({ changes }: Pick<ContentChanged, 'changes'>) {
  const t = useTranslations('common.changed')
  const words = useTranslations()
  if (changes.length === 0) return null
  const label = (field: string) => fieldLabel(field, (key) => messageOr(words, key, null))
  const shown = (field: string, value: string | null) => {
    if (value === null) return t('nothing')
    if (value.startsWith(UNSEEN_PREFIX)) return MASKED
    if (value.startsWith(FILE)) return t('file', { digest: value.slice(FILE.length).slice(0, SHOWN_OF_DIGEST) })
    const area = codeArea(field)
    return area === undefined ? value : messageOr(words, `${area}.${value}`, value)
  }
  return (
    <table className="my-2 w-full text-start">
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
              <bdi className="wrap-anywhere">{shown(field, before)}</bdi>
            </td>
            <td className="align-top font-medium">
              <bdi className="wrap-anywhere">{shown(field, now)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
