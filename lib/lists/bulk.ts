import { getBulkUpload, listBulkUploads } from '@/lib/calls/bulk'
import { findUploadRows, findUploads } from '@/lib/queries/bulk'
import { routes } from '@/lib/routes'
import { uploadRowStatuses, uploadStatuses, uploadTypes } from '@/lib/rules/files/bulk'
import { durations } from '@/lib/rules/lists/date-presets'
import { defineList } from './define-list'

/** Files of many cards and loads, of gift cards where those are asked for. BULKC-06 */
export const uploads = defineList({
  name: 'uploads',
  route: routes.cardUploads,
  needs: listBulkUploads.need,
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
  columns: {
    serial: { kind: 'serial' },
    uploadDate: {
      kind: 'custom',
      keep: true,
      nowrap: true,
      file: [
        { of: 'uploadDate', head: 'uploaded', kind: 'dateTime' },
        { of: 'bulkUploadId', head: 'uploadId' },
      ],
    },
    uploadedBy: {
      kind: 'custom',
      file: [
        { of: 'uploadedByName', head: 'uploadedBy' },
        { of: 'uploadedByMobile', head: 'mobile', kind: 'mobile' },
      ],
    },
    uploadedCSV: { kind: 'custom', file: [{ of: 'uploadedFileName', head: 'file' }] },
    uploadType: { kind: 'word', own: 'uploads.types' },
    total: {
      kind: 'count',
      field: 'totalCardsRequested',
      file: [{ of: 'totalCardsRequested', head: 'requested', kind: 'count' }],
    },
    created: { kind: 'custom', file: [{ of: 'cardsCreatedSuccessfully', head: 'done', kind: 'count' }] },
    notCreated: { kind: 'count', field: 'notDone', file: [{ of: 'notDone', head: 'notDone', kind: 'count' }] },
    failedCSV: { kind: 'custom', file: [{ of: 'failedCardsCSVFileName', head: 'failedFile' }] },
    status: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'status', head: 'status', kind: 'word', own: 'uploads.status' },
        { of: 'reason', head: 'reason' },
      ],
    },
  },
})

/** The rows of one upload, in the order of its file: no days to choose from. BULKC-10, BULKC-11 */
export const uploadRows = defineList({
  name: 'upload-rows',
  route: routes.cardUpload,
  needs: getBulkUpload.need,
  load: findUploadRows,
  partsOf: 'bulkUploadId',
  id: 'id',
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: uploadRowStatuses } },
  search: ['name', 'kitNumber', 'mobile', 'last4'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
  columns: {
    row: { kind: 'code', keep: true, file: [{ of: 'row', head: 'row', kind: 'count' }] },
    cardHolderName: {
      kind: 'text',
      keep: true,
      file: [
        { of: 'cardHolderName', head: 'holder' },
        { of: 'cardId', head: 'cardId' },
      ],
    },
    cardHolderMobile: { kind: 'mobile', file: [{ of: 'cardHolderMobile', head: 'mobile', kind: 'mobile' }] },
    cardHolderEmail: { kind: 'text', file: [{ of: 'cardHolderEmail', head: 'email' }] },
    businessName: { kind: 'text', file: [{ of: 'businessName', head: 'business' }] },
    cardProgramName: { kind: 'text', file: [{ of: 'cardProgramName', head: 'program' }] },
    kitNumber: { kind: 'code' },
    lastFourDigits: { kind: 'code', file: [{ of: 'lastFourDigits', head: 'last4' }] },
    amount: { kind: 'money', currency: 'currency' },
    status: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'status', head: 'status', kind: 'word', own: 'upload-rows.status' },
        { of: 'faults', head: 'reason', kind: 'faults' },
      ],
    },
  },
})
