import { Suspense, type ReactNode } from 'react'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { Result } from '@/lib/calls/problem'
import { routes } from '@/lib/routes'

type Props<T> = {
  title: string
  found: Promise<Result<T>>
  empty?: string
  className?: string
  children: (value: T) => ReactNode
}

/** A figure of the home page. It loads and fails alone, and renders nothing if the upstream lacks its call. */
export function Tile<T>(props: Props<T>) {
  return (
    <Suspense
      fallback={
        <Section title={props.title} className={props.className ?? ''}>
          <Skeleton className="h-24" />
        </Section>
      }
    >
      <Read {...props} />
    </Suspense>
  )
}

async function Read<T>({ found, ...part }: Props<T>) {
  const read = await found
  if (!read.ok && read.problem.code === 'not-supported') return null
  return <DetailPart {...part} found={read} href={routes.dashboard()} />
}
