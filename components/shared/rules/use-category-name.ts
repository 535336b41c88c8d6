'use client'

import { useEffect, useState } from 'react'

type NameOf = (code: string) => string | undefined

/** The names of merchant categories, which are loaded when the first one is needed; null until then. */
export const useCategoryName = (isNeeded: boolean): NameOf | null => {
  const [nameOf, setNameOf] = useState<NameOf | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    void import('@/lib/rules/programs/merchant-categories').then(({ categoryName }) => {
      if (!isLeft) setNameOf(() => categoryName)
    })
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return nameOf
}
