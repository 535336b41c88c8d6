'use client'

import { useTranslations } from 'next-intl'
import type { ContentChanged } from '@/lib/calls/problem'
import { messageOr } from '@/lib/rules/words/message-or'

const SHOWN_OF_DIGEST = 8
const FILE = 'sha256:'

/** What was shown and what stands there now, field by field, before the person is asked once more. APPR-23 */
export function ContentChanges({ changes }: Pick<ContentChanged, 'changes'>) {
  const t = useTranslations('common.changed')
  const words = useTranslations()
  if (changes.length === 0) return null
  const label = (field: string): string => {
    const [last = field] = field.split('.').slice(-1)
    const areas = ['approvals.fields', 'approvals.papers', 'set-up.fields']
    return areas.reduce((found, area) => (found === last ? messageOr(words, `${area}.${last}`, last) : found), last)
  }
  const shown = (value: string | null) => {
    if (value === null) return t('nothing')
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
