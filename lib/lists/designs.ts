import { listIssuerDesignCodes } from '@/lib/calls/design-codes'
import { findDesigns } from '@/lib/queries/designs'
import { routes } from '@/lib/routes'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import { designMaterials } from '@/lib/rules/designs/designs'
import { defineList } from './define-list'

/** Designs of cards, issuer by issuer. DES-01 */
export const designs = defineList({
  name: 'designs',
  route: routes.issuerDesigns,
  needs: listIssuerDesignCodes.need,
  load: findDesigns,
  id: 'id',
  tabs: { all: {} },
  choices: {
    issuerCode: { kind: 'choice', options: [...issuerCodes, 'ALL'], start: issuerFor },
    material: { kind: 'choice', options: designMaterials },
  },
  search: ['words'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  columns: {
    designCode: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'designCode', head: 'designCode' },
        { of: 'isDefault', head: 'isDefault' },
      ],
    },
    picture: { kind: 'custom', file: [{ of: 'imageUrl', head: 'url' }] },
    materialType: {
      kind: 'word',
      keep: true,
      own: 'designs.list.choices.material',
      file: [{ of: 'materialType', head: 'material', kind: 'word', own: 'designs.list.choices.material' }],
    },
    issuer: { kind: 'custom', file: [{ of: 'issuerCode', head: 'issuer' }] },
    printers: { kind: 'custom', file: [{ of: 'printers', head: 'printer' }] },
    organizationCount: { kind: 'count', file: [{ of: 'organizationCount', head: 'businesses', kind: 'count' }] },
    programCount: { kind: 'count', file: [{ of: 'programCount', head: 'program', kind: 'count' }] },
    createdTime: { kind: 'dateTime', file: [{ of: 'createdTime', head: 'created', kind: 'dateTime' }] },
  },
})
