'use client'

import { createContext, useContext, type ReactNode } from 'react'

const ReadOnlyContext = createContext<string | null>(null)

type Props = { value: string | null; children: ReactNode }

/** Says why nothing can be changed below; null where it can. */
export function ReadOnlyProvider({ value, children }: Props) {
  return <ReadOnlyContext value={value}>{children}</ReadOnlyContext>
}

export const useReadOnly = () => useContext(ReadOnlyContext)
