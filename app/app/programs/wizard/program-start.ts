import type { ProgramValues } from '@/lib/rules/programs/program-form'

export type Bank = {
  id: string
  issuerCode: string
  programName: string
  networkName: string
  cardType: string
  digitalOnly: boolean
}
export type ProgramDraft = ProgramValues & { orgId: string }
