import type { ProgramValues } from '@/lib/rules/programs/program-form'

/** A bank program that a card program can be made from. */
export type Bank = {
  id: string
  issuerCode: string
  programName: string
  networkName: string
  cardType: string
  digitalOnly: boolean
}
export type ProgramDraft = ProgramValues & { orgId: string }
