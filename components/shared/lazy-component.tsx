'use client'

import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { importPart } from '@/lib/browser/loading'

/** Loads a component on first render, inside its own Suspense boundary: without one React would hold back other changes of the page. CONST-11 */
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
