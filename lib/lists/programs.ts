import { listIssuersWithPrograms } from '@/lib/calls/programs'
import { findPrograms } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { programRecord } from '@/lib/records/programs'
import { defineList } from './define-list'
import { cardKinds } from '@/lib/rules/cards/card-states'
import { programStatuses } from '@/lib/rules/programs/program-form'

export const programs = defineList({
  name: 'programs',
  route: routes.programs,
  needs: listIssuersWithPrograms.need,
  create: { offer: routes.programNew, href: routes.programNew(), words: 'programs.actions.new' },
  load: findPrograms,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: programStatuses },
    cardType: { kind: 'choice', options: cardKinds },
    issuer: { kind: 'choice', options: issuerCodes },
  },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: programRecord,
  columns: {
    name: { label: 'programs.columns.name', alwaysVisible: true, second: 'issuerProgramName' },
    issuerCode: {},
    cardType: {},
    cardForm: {},
    network: { label: 'programs.columns.network' },
    walletCount: {},
    orgCount: {},
    createdTime: {},
    status: { alwaysVisible: true },
  },
})
