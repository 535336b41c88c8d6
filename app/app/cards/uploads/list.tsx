import { momentCell, twoLines } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import { statusTone } from '@/components/shared/status-badge'
import { uploadRows, uploads } from '@/lib/lists/bulk'
import { routes } from '@/lib/routes'
import { formatFaults } from '@/lib/rules/files/bulk'
import { formatMobile, formatNumber } from '@/lib/rules/locale/format'
import { isOffered } from '@/lib/rules/users/offers'

export const uploadList = viewOf(uploads, {
  cells: {
    uploadDate: ({ bulkUploadId, uploadDate }, context) => {
      const [day, time] = uploadDate ? momentCell(uploadDate, context).split('\n') : []
      return {
        text: day ?? context.words('uploads.list.open'),
        ...(time && { second: time }),
        href: routes.cardUpload({ bulkUploadId }),
      }
    },
    uploadedBy: ({ uploadedByName, uploadedByMobile }) =>
      twoLines(uploadedByName, uploadedByMobile && formatMobile(uploadedByMobile)),
    uploadedCSV: ({ uploadedCSV, uploadedFileName }, { words }) => {
      const name = uploadedFileName ?? ''
      if (!uploadedCSV) return name
      const title = words('uploads.list.uploadedFile', { name })
      return { text: name, href: uploadedCSV, isDownload: true, isCut: true, title }
    },
    created: ({ cardsCreatedSuccessfully, uploadType }, { words, session }) =>
      twoLines(
        formatNumber(cardsCreatedSuccessfully, session.numbers),
        uploadType?.startsWith('MONEY_LOAD') ? words('uploads.list.loaded') : null,
      ),
    uploadType: ({ uploadType }, { words }) =>
      uploadType && uploadType !== 'UNKNOWN' ? words(`uploads.types.${uploadType}`) : null,
    failedCSV: ({ failedCardsCSV, failedCardsCSVFileName, uploadedFileName }, { words }) => {
      if (!failedCardsCSV) return { text: words('uploads.list.noFailed'), isMuted: true }
      const title = words('uploads.list.failedFile', { name: uploadedFileName ?? '' })
      return { text: failedCardsCSVFileName ?? '', href: failedCardsCSV, isDownload: true, isCut: true, title }
    },
    status: ({ bulkUploadId, status, reason: given, round }, { words, session }) => {
      const number = (value: number) => formatNumber(value, session.numbers)
      const counts =
        round && round.failed > 0 ? { failed: number(round.failed), rows: round.done + round.failed } : null
      const reason = given ?? (counts && words('uploads.rowsFailed', counts))
      return {
        status: { tone: statusTone(status), word: words(`uploads.status.${status}`) },
        ...(status === 'IN_PROGRESS' && { running: bulkUploadId }),
        ...(reason && { second: reason, isLong: true }),
      }
    },
  },
})

export const uploadRowList = viewOf(uploadRows, {
  cells: {
    row: ({ row }) => ({ text: String(row), isCode: true, isCopied: true }),
    cardHolderEmail: ({ cardHolderEmail }) => cardHolderEmail && { text: cardHolderEmail, isCut: true },
    businessName: ({ businessName }) => businessName && { text: businessName, isCut: true },
    cardProgramName: ({ cardProgramName }) => cardProgramName && { text: cardProgramName, isCut: true },
    status: ({ status, faults }, { words, status: word }) => {
      const known = status ?? 'UNKNOWN'
      const why = formatFaults(faults, word)
      return {
        status: { tone: statusTone(known), word: words(`upload-rows.status.${known}`) },
        ...(why && { second: why, isLong: true }),
      }
    },
  },
  links: {
    cardHolderName: ({ cardId }, { session }) =>
      cardId && isOffered(session, routes.card) ? routes.card({ cardId }) : null,
  },
})
