import type { IssuerDesign } from '@/lib/calls/designs'
import { defineRecord } from './define-record'

export const designRecord = defineRecord<IssuerDesign>()({
  designCode: { kind: 'text', label: 'list.file.designCode' },
  isDefault: { kind: 'text', label: 'list.file.isDefault' },
  imageUrl: { kind: 'text', label: 'list.file.url' },
  materialType: { kind: 'word', label: 'list.file.material', labels: 'designs.list.choices.material' },
  issuerCode: { kind: 'issuer', label: 'list.file.issuer' },
  printers: { kind: 'text', label: 'list.file.printer' },
  organizationCount: { kind: 'count', label: 'list.file.businesses' },
  programCount: { kind: 'count', label: 'list.file.program' },
  createdTime: { kind: 'dateTime', label: 'list.file.created' },
  createdBy: { kind: 'text', label: 'list.file.createdBy' },
})
