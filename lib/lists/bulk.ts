import { getBulkUpload, listBulkUploads } from '@/lib/calls/bulk'
import { findUploadRows, findUploads } from '@/lib/queries/bulk'
import { routes } from '@/lib/routes'
import { uploadRowStatuses, uploadStatuses, uploadTypes } from '@/lib/rules/files/bulk'
import { durations } from '@/lib/rules/lists/date-presets'
import { uploadRecord, uploadRowRecord } from '@/lib/records/bulk'
import { defineList } from './define-list'

export const uploads = defineList({
  name: 'uploads',
  route: routes.cardUploads,
  needs: listBulkUploads.need,
  create: { offer: routes.cardsBulk, href: routes.cardsBulk(), words: 'cards.list.issueBulk' },
  load: findUploads,
  id: 'bulkUploadId',
  tabs: { all: {} },
  choices: {
    cardType: { kind: 'choice', options: ['GC'] },
    uploadType: { kind: 'choice', options: uploadTypes },
    status: { kind: 'choice', options: uploadStatuses },
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: uploadRecord,
  columns: {
    serial: { kind: 'serial' },
    uploadDate: {
      label: 'uploads.columns.uploadDate',
      kind: 'custom',
      alwaysVisible: true,
      nowrap: true,
      file: ['uploadDate', 'bulkUploadId'],
    },
    uploadedBy: { kind: 'custom', file: ['uploadedByName', 'uploadedByMobile'] },
    uploadedCSV: { kind: 'custom', file: ['uploadedFileName'] },
    uploadType: {},
    total: { label: 'uploads.columns.total', field: 'totalCardsRequested' },
    created: { label: 'uploads.columns.created', field: 'cardsCreatedSuccessfully' },
    notCreated: { label: 'uploads.columns.notCreated', field: 'notDone' },
    failedCSV: { kind: 'custom', file: ['failedCardsCSVFileName'] },
    status: { kind: 'custom', alwaysVisible: true, file: ['status', 'reason'] },
  },
})

export const uploadRows = defineList({
  name: 'upload-rows',
  route: routes.cardUpload,
  needs: getBulkUpload.need,
  create: null,
  load: findUploadRows,
  partsOf: 'bulkUploadId',
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: uploadRowStatuses } },
  search: ['name', 'kitNumber', 'mobile', 'last4'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  record: uploadRowRecord,
  columns: {
    row: { alwaysVisible: true },
    cardHolderName: { alwaysVisible: true, file: ['cardHolderName', 'cardId'] },
    cardHolderMobile: {},
    cardHolderEmail: {},
    businessName: {},
    cardProgramName: {},
    kitNumber: {},
    lastFourDigits: {},
    amount: {},
    status: { kind: 'custom', alwaysVisible: true, file: ['status', 'faults'] },
  },
})
