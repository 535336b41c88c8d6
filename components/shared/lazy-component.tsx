'use client'

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { importPart } from '@/lib/browser/loading'

/** A part that is fetched when it is first drawn. It waits within bounds of its own: without them React keeps back whatever else changes on the page. CONST-11 */
export const lazyComponent = <P extends object>(
  part: () => Promise<{ default: ComponentType<P> }>,
): ((props: P) => ReactNode) => {
  const Part = lazy<ComponentType<P>>(() => importPart(part))
  return function OnFirstUse(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
