import { Skeleton } from '@/components/ui/skeleton'
import type { SkeletonData } from './list-page'

export function TableSkeleton({ of: { heads, rows, label } }: { of: SkeletonData }) {
  return (
    <div className="list-scroll list-late" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <table className="list-table">
        <thead>
          <tr>
            {heads.map(({ key, text, isAlwaysVisible }) => (
              <th key={key} scope="col" className={isAlwaysVisible ? 'keep' : undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {heads.map(({ key, isAlwaysVisible }) => (
                <td key={key} className={isAlwaysVisible ? 'keep' : undefined}>
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
