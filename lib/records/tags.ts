import type { ReplyOf } from '@/lib/calls/call'
import type { listTags } from '@/lib/calls/lookup'
import { defineRecord } from './define-record'

export const tagRecord = defineRecord<ReplyOf<typeof listTags>['tags'][number]>()({
  name: { kind: 'text', label: 'list.file.name' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  createdAt: { kind: 'dateTime', label: 'list.file.created' },
})
