import type { ListedProgram, ProgramDetail } from '@/lib/calls/programs'
import { defineRecord } from './define-record'

export const programRecord = defineRecord<ListedProgram & ProgramDetail>()({
  name: { kind: 'text', label: 'list.file.program' },
  issuerProgramName: { kind: 'text', label: 'list.file.bankProgram' },
  issuerCode: { kind: 'text', label: 'list.file.issuer' },
  cardType: { kind: 'word', label: 'list.file.cardType', labels: 'programs.cardTypes' },
  cardForm: { kind: 'word', label: 'list.file.cardForm', labels: 'programs.cardForms' },
  network: { kind: 'text', label: 'list.file.network' },
  walletCount: { kind: 'count', label: 'list.file.wallets' },
  orgCount: { kind: 'count', label: 'list.file.businesses' },
  createdTime: { kind: 'dateTime', label: 'list.file.created' },
  status: { kind: 'status', label: 'list.file.status' },
  groupId: { kind: 'code', label: 'programs.fields.id' },
  currency: { kind: 'text', label: 'list.file.currency' },
  requireCardHolderAuth: { kind: 'flag', label: 'programs.fields.requireCardHolderAuth' },
  onlyNcmc: { kind: 'flag', label: 'programs.fields.onlyNcmc' },
  allowEmbossLine4: { kind: 'flag', label: 'programs.fields.allowEmbossLine4' },
  pinMailer: { kind: 'flag', label: 'programs.fields.pinMailer' },
  offeredToAll: { kind: 'flag', label: 'programs.fields.offeredToAll' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
  modifiedTime: { kind: 'dateTime', label: 'programs.fields.modified' },
  modifiedBy: { kind: 'text', label: 'programs.fields.modifiedBy' },
})
