import { Skeleton } from '@/components/ui/skeleton'
import type { ListQuery } from '@/lib/rules/lists/list-query'
import type { Words } from './render-context'
import type { ListView } from './view-of'

export function TableSkeleton<Row>({ list, query, words }: { list: ListView<Row>; query: ListQuery; words: Words }) {
  const rows = Math.min(query.pageSize, 10)
  return (
    <div className="list-scroll list-late" aria-busy="true">
      <p role="status" className="sr-only">
        {words('list.loading')}
      </p>
      <table className="list-table">
        <thead>
          <tr>
            {list.columns.map((column) => (
              <th key={column.key} scope="col" className={column.alwaysVisible ? 'keep' : undefined}>
                {words(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {list.columns.map((column) => (
                <td key={column.key} className={column.alwaysVisible ? 'keep' : undefined}>
                  <Skeleton className="h-4 w-24" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
