'use client'

import { useTranslations } from 'next-intl'
import { SheetUpload } from '@/components/shared/bulk/sheet-upload'
import { routes } from '@/lib/routes'
import { usersSample, usersTemplate } from '@/lib/rules/files/entry-templates'

const request = {
  check: 'issuing POST admins/upload/check',
  send: 'issuing POST admins/upload',
  fields: {},
} as const

export function UploadUsers() {
  const t = useTranslations('bulk.users')
  return (
    <SheetUpload
      request={request}
      template={usersTemplate}
      sample={usersSample}
      fileName="users-sample.csv"
      words={{
        submit: (count, bad) => t('submit', { count, bad }),
        sending: t('sending'),
        done: (count) => t('done', { count }),
        notes: [t('required'), t('several')],
      }}
      back={{ href: routes.userList({ filter: 'invited' }), label: t('back') }}
    />
  )
}
