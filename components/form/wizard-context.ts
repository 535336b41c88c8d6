'use client'

import { createContext, useContext } from 'react'
import type { Refusals, WizardStep } from './wizard-steps'

type WizardState = {
  steps: readonly WizardStep[]
  refusals: Refusals
  labelOf: (path: string) => string
  goTo: (key: string) => void
}

export const WizardContext = createContext<WizardState>({
  steps: [],
  refusals: {},
  labelOf: String,
  goTo: () => {},
})
export const useWizard = (): WizardState => useContext(WizardContext)
