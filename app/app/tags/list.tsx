import { rowWrite } from '@/components/list/cell'
import { viewOf } from '@/components/list/view-of'
import { deleteTag } from '@/lib/calls/lookup'
import { tags } from '@/lib/lists/tags'
import { mayCall } from '@/lib/rules/users/offers'

export const tagList = viewOf(tags, {
  cells: {},
  rowActions: ({ id, name }, { words, session }) =>
    mayCall(session, deleteTag)
      ? [
          {
            key: 'delete',
            label: words('tags.delete'),
            name: words('tags.remove', { name }),
            write: rowWrite(
              'issuing DELETE tags/{id}',
              { path: { id } },
              {
                title: words('tags.ask', { name }),
                text: words('tags.askText'),
                submit: words('tags.yes'),
                done: words('tags.removed'),
              },
            ),
          },
        ]
      : [],
})
