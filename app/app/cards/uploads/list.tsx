import { defineList, listAt, type ListDefinition, type Seeing } from '@/components/list/define-list'
import { Lines } from '@/components/list/list-table'
import { StatusBadge } from '@/components/shared/status-badge'
import { listBulkUploads } from '@/lib/calls/bulk'
import type { BulkRow, BulkUpload } from '@/lib/calls/bulk'
import type { Privilege } from '@/lib/privileges'
import { holdsAny } from '@/lib/privileges'
import { findUploadRows, findUploads } from '@/lib/reads/bulk'
import { routes } from '@/lib/routes'
import { faultsText } from '@/lib/rules/bulk'
import { formatDateTime, formatMobile } from '@/lib/rules/format'
import { uploadRowShape, uploadShape } from '@/lib/rules/list-shapes'

const needs = listBulkUploads.need as readonly Privilege[]
const isLoad = ({ uploadType }: BulkUpload) => uploadType?.startsWith('MONEY_LOAD') ?? false

/** Files of many cards and loads, of gift cards where those are asked for. BULKC-06 */
export const uploadList = defineList<BulkUpload>({
  ...uploadShape,
  name: 'uploads',
  route: listAt(routes.cardUploads, routes.cardUploads),
  needs,
  load: findUploads,
  columns: [
    { key: 'serial', kind: 'serial' },
    { key: 'uploadDate', kind: 'custom', keep: true, render: (upload, see) => <When upload={upload} see={see} /> },
    {
      key: 'uploadedBy',
      kind: 'custom',
      render: ({ uploadedByName, uploadedByMobile }) => (
        <Lines first={uploadedByName} second={uploadedByMobile && formatMobile(uploadedByMobile)} />
      ),
    },
    { key: 'uploadedCSV', kind: 'custom', render: (upload, see) => <Uploaded upload={upload} see={see} /> },
    {
      key: 'uploadType',
      kind: 'custom',
      render: ({ uploadType }, { words }) =>
        uploadType && uploadType !== 'UNKNOWN' ? words(`uploads.types.${uploadType}`) : '',
    },
    { key: 'total', kind: 'text', of: 'totalCardsRequested' },
    {
      key: 'created',
      kind: 'custom',
      render: (upload, { words }) => (
        <Lines
          first={String(upload.cardsCreatedSuccessfully)}
          second={isLoad(upload) ? words('uploads.list.loaded') : null}
        />
      ),
    },
    { key: 'notCreated', kind: 'text', of: 'notDone' },
    { key: 'failedCSV', kind: 'custom', render: (upload, see) => <Failed upload={upload} see={see} /> },
    {
      key: 'status',
      kind: 'custom',
      keep: true,
      render: ({ bulkUploadId, status, reason }, see) => (
        <Lines
          first={
            <span data-running={status === 'IN_PROGRESS' ? bulkUploadId : undefined}>
              <StatusBadge status={status} label={see.words(`uploads.status.${status}`)} />
            </span>
          }
          second={reason && <Why text={reason} />}
        />
      ),
    },
  ],
})

/** Runs over lines, not over the edge of the table. */
function Why({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-3 max-w-[7.5rem] whitespace-normal">
      {text}
    </span>
  )
}

type Cell = { upload: BulkUpload; see: Seeing }

function When({ upload: { bulkUploadId, uploadDate }, see }: Cell) {
  return (
    <a href={routes.cardUpload({ bulkUploadId })} className="link" data-open="">
      {uploadDate ? formatDateTime(uploadDate, see.place) : see.words('uploads.list.open')}
    </a>
  )
}

function Uploaded({ upload: { uploadedCSV, uploadedFileName }, see }: Cell) {
  const name = uploadedFileName ?? ''
  if (!uploadedCSV) return name
  return (
    <a href={uploadedCSV} className="link cut" download="" title={see.words('uploads.list.uploadedFile', { name })}>
      {name}
    </a>
  )
}

function Failed({ upload: { failedCardsCSV, failedCardsCSVFileName, uploadedFileName }, see }: Cell) {
  if (!failedCardsCSV) return <span className="text-soft">{see.words('uploads.list.noFailed')}</span>
  return (
    <a
      href={failedCardsCSV}
      className="link cut"
      download=""
      title={see.words('uploads.list.failedFile', { name: uploadedFileName ?? '' })}
    >
      {failedCardsCSVFileName}
    </a>
  )
}

/** The rows of one upload, in the order of its file. BULKC-10, BULKC-11 */
export const uploadRowList = (bulkUploadId: string): ListDefinition<BulkRow> =>
  defineList<BulkRow>({
    ...uploadRowShape,
    name: 'upload-rows',
    within: { bulkUploadId },
    route: listAt(routes.cardUpload, (query) => routes.cardUpload({ bulkUploadId }, query)),
    needs,
    load: findUploadRows(bulkUploadId),
    columns: [
      { key: 'row', kind: 'code', keep: true },
      {
        key: 'cardHolderName',
        kind: 'text',
        keep: true,
        href: ({ cardId }, { held }) =>
          cardId && holdsAny(held, routes.card.privileges) ? routes.card({ cardId }) : null,
      },
      { key: 'cardHolderMobile', kind: 'mobile' },
      { key: 'cardHolderEmail', kind: 'text' },
      { key: 'businessName', kind: 'text' },
      { key: 'cardProgramName', kind: 'text' },
      { key: 'kitNumber', kind: 'code' },
      { key: 'lastFourDigits', kind: 'code' },
      { key: 'amount', kind: 'money' },
      { key: 'status', kind: 'custom', keep: true, render: (row, see) => <RowStatus row={row} see={see} /> },
    ],
  })

function RowStatus({ row: { status, faults }, see }: { row: BulkRow; see: Seeing }) {
  const known = status ?? 'UNKNOWN'
  const why = faultsText(faults, see.status)
  return (
    <Lines
      first={<StatusBadge status={known} label={see.words(`upload-rows.status.${known}`)} />}
      second={why && <span className="block max-w-[14rem] whitespace-normal wrap-anywhere">{why}</span>}
    />
  )
}
