import { listIssuersWithPrograms } from '@/lib/calls/programs'
import { findPrograms } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { defineList } from './define-list'

/** Card programs, by their name. PROG-01, PROG-15 */
export const programs = defineList({
  name: 'programs',
  route: routes.programs,
  needs: listIssuersWithPrograms.need,
  load: findPrograms,
  id: 'id',
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: ['ACTIVE', 'INACTIVE', 'PENDING'] },
    cardType: { kind: 'choice', options: ['GPR', 'GC'] },
    issuer: { kind: 'choice', options: issuerCodes },
  },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  columns: {
    name: {
      kind: 'text',
      keep: true,
      second: 'issuerProgramName',
      file: [
        { of: 'name', head: 'program' },
        { of: 'issuerProgramName', head: 'bankProgram' },
      ],
    },
    issuerCode: { kind: 'text', file: [{ of: 'issuerCode', head: 'issuer' }] },
    cardType: {
      kind: 'word',
      own: 'programs.cardTypes',
      file: [{ of: 'cardType', head: 'cardType', kind: 'word', own: 'programs.cardTypes' }],
    },
    cardForm: {
      kind: 'word',
      own: 'programs.cardForms',
      file: [{ of: 'cardForm', head: 'cardForm', kind: 'word', own: 'programs.cardForms' }],
    },
    network: { kind: 'text', file: [{ of: 'network', head: 'network' }] },
    walletCount: { kind: 'count', file: [{ of: 'walletCount', head: 'wallets', kind: 'count' }] },
    orgCount: { kind: 'count', file: [{ of: 'orgCount', head: 'businesses', kind: 'count' }] },
    createdTime: { kind: 'dateTime', file: [{ of: 'createdTime', head: 'created', kind: 'dateTime' }] },
    status: { kind: 'status', keep: true },
  },
})
