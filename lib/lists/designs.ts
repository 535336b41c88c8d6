import { createDesignCode, listIssuerDesignCodes } from '@/lib/calls/designs'
import { findDesigns } from '@/lib/queries/designs'
import { routes } from '@/lib/routes'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import { designMaterials } from '@/lib/rules/designs/designs'
import { designRecord } from '@/lib/records/designs'
import { defineList } from './define-list'

export const designs = defineList({
  name: 'designs',
  route: routes.issuerDesigns,
  needs: listIssuerDesignCodes.need,
  create: { offer: createDesignCode, href: '#new', words: 'designs.new.open' },
  load: findDesigns,
  id: 'id',
  tabs: { all: {} },
  choices: {
    issuerCode: { kind: 'choice', options: [...issuerCodes, 'ALL'], start: (session) => issuerFor(session) },
    material: { kind: 'choice', options: designMaterials },
  },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: designRecord,
  columns: {
    designCode: { kind: 'custom', alwaysVisible: true, file: ['designCode', 'isDefault'] },
    picture: { kind: 'custom', file: ['imageUrl'] },
    materialType: { alwaysVisible: true },
    issuer: { kind: 'custom', file: ['issuerCode'] },
    printers: { label: 'designs.columns.printers', kind: 'custom' },
    organizationCount: {},
    programCount: { label: 'designs.columns.programCount' },
    createdTime: {},
  },
})
