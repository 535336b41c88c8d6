import { createTag, listTags } from '@/lib/calls/lookup'
import { findTags } from '@/lib/queries/lookup'
import { routes } from '@/lib/routes'
import { durations } from '@/lib/rules/lists/date-presets'
import { tagRecord } from '@/lib/records/tags'
import { defineList } from './define-list'

export const tags = defineList({
  name: 'tags',
  route: routes.tags,
  needs: listTags.need,
  create: { offer: createTag, href: '#new-tag', words: 'tags.add' },
  load: findTags,
  id: 'id',
  tabs: { all: {} },
  choices: {},
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: tagRecord,
  columns: {
    name: { label: 'tags.columns.name', alwaysVisible: true },
    createdBy: { label: 'tags.columns.createdBy' },
    createdAt: { label: 'tags.columns.createdAt' },
  },
})
