'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { bareBusiness, type BusinessOption } from './business-option'

const ActiveBusinessContext = createContext<BusinessOption | null>(null)

/** Provides the active business to all business pickers of a page; null if none is chosen. ACC-32 */
export function ActiveBusinessProvider({
  value,
  children,
}: {
  value: { id: string; name: string } | null
  children: ReactNode
}) {
  return <ActiveBusinessContext value={value && bareBusiness(value)}>{children}</ActiveBusinessContext>
}

export const useActiveBusiness = (): BusinessOption | null => useContext(ActiveBusinessContext)
