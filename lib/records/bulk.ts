import type { BulkRow, BulkUpload } from '@/lib/calls/bulk'
import { defineRecord } from './define-record'

export const uploadRecord = defineRecord<BulkUpload>()({
  uploadDate: { kind: 'dateTime', label: 'list.file.uploaded' },
  bulkUploadId: { kind: 'text', label: 'list.file.uploadId' },
  uploadedByName: { kind: 'text', label: 'list.file.uploadedBy' },
  uploadedByMobile: { kind: 'mobile', label: 'list.file.mobile' },
  uploadedFileName: { kind: 'text', label: 'list.file.file' },
  uploadType: { kind: 'word', label: 'list.file.uploadType', labels: 'uploads.types' },
  totalCardsRequested: { kind: 'count', label: 'list.file.requested' },
  cardsCreatedSuccessfully: { kind: 'count', label: 'list.file.done' },
  notDone: { kind: 'count', label: 'list.file.notDone' },
  failedCardsCSVFileName: { kind: 'text', label: 'list.file.failedFile' },
  status: { kind: 'word', label: 'list.file.status', labels: 'uploads.status' },
  reason: { kind: 'text', label: 'list.file.reason' },
})

export const uploadRowRecord = defineRecord<BulkRow>()({
  row: { kind: 'count', label: 'list.file.row' },
  cardHolderName: { kind: 'text', label: 'list.file.holder' },
  cardId: { kind: 'text', label: 'list.file.cardId' },
  cardHolderMobile: { kind: 'mobile', label: 'list.file.mobile' },
  cardHolderEmail: { kind: 'text', label: 'list.file.email' },
  businessName: { kind: 'text', label: 'list.file.business' },
  cardProgramName: { kind: 'text', label: 'list.file.program' },
  kitNumber: { kind: 'code', label: 'list.file.kitNumber' },
  lastFourDigits: { kind: 'code', label: 'list.file.last4' },
  amount: { kind: 'money', label: 'list.file.amount', currency: 'currency' },
  status: { kind: 'word', label: 'list.file.status', labels: 'upload-rows.status' },
  faults: { kind: 'faults', label: 'list.file.reason' },
})
