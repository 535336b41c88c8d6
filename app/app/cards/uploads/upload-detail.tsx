import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ListScreen } from '@/components/list/list-screen'
import { TimelineLink } from '@/components/shared/audit/timeline-link'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { RelatedTickets } from '@/components/shared/support/related-tickets'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import { correctUploadRows, type BulkUpload } from '@/lib/calls/bulk'
import { renderContext } from '@/components/list/render-context'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { listWithin } from '@/lib/lists/define-list'
import { readBulkUpload } from '@/lib/queries/bulk'
import { findTicketsAbout } from '@/lib/queries/support'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { uploadRecord } from '@/lib/records/bulk'
import { uploadRowList } from './list'
import { LiveUpload } from './live-upload'
import { mayCall } from '@/lib/rules/users/offers'

const startOf = (upload: BulkUpload) => ({
  bulkUploadId: upload.bulkUploadId,
  status: upload.status,
  reason: upload.reason,
  total: upload.totalCardsRequested,
  done: upload.cardsCreatedSuccessfully,
  failed: upload.notDone,
  cancelled: upload.cancelledCount,
  waiting: upload.waitingCount,
  failedRecords: upload.failedCardsCSV,
  uploadType: upload.uploadType,
  round: upload.round,
})

export async function UploadDetail({
  bulkUploadId,
  session,
  address,
}: {
  bulkUploadId: string
  session: Session
  address: Promise<Address>
}) {
  const tickets = findTicketsAbout('bulkUploadId', bulkUploadId, session)
  const [t, titles, found] = await Promise.all([
    getTranslations('bulk.upload'),
    getTranslations('titles'),
    readBulkUpload(bulkUploadId),
  ])
  if (!found.ok && found.problem.code === 'not-found')
    return (
      <StateBox
        icon="empty"
        heading="h1"
        title={t('notFound')}
        action={<ButtonLink href={routes.cardUploads()}>{t('toList')}</ButtonLink>}
      />
    )
  if (!found.ok)
    return <DetailFailed title={t('unread')} problem={found.problem} href={routes.cardUpload({ bulkUploadId })} />
  const { upload } = found
  return (
    <>
      {upload && (
        <div className="p-4 md:px-6">
          <Summary
            title={upload.uploadedFileName ?? titles('cardUpload')}
            actions={<TimelineLink of={{ kind: 'upload', id: upload.bulkUploadId }} session={session} />}
          />
          <WaitsForDecision requests={upload.waitsFor} session={session} />
          <div className="grid gap-4">
            <MessagesProvider areas={['bulk']}>
              <LiveUpload
                key={[upload.bulkUploadId, ...upload.waitsFor.map(({ approvalQueueId }) => approvalQueueId)].join()}
                start={startOf(upload)}
                mayChange={mayCall(session, correctUploadRows)}
              />
            </MessagesProvider>
            <Facts upload={upload} session={session} />
          </div>
        </div>
      )}
      <ListScreen
        list={listWithin(uploadRowList, { bulkUploadId })}
        session={session}
        at={{ searchParams: address }}
        title={upload ? t('rows') : undefined}
      />
      {upload && (
        <div className="p-4 md:px-6">
          <RelatedTickets
            tickets={tickets}
            session={session}
            href={routes.cardUpload({ bulkUploadId })}
            origin={{ bulkUploadId }}
          />
        </div>
      )}
    </>
  )
}

async function Facts({ upload, session }: { upload: BulkUpload; session: Session }) {
  const [t, uploads, context] = await Promise.all([
    getTranslations('bulk.upload'),
    getTranslations('uploads.list'),
    renderContext(session),
  ])
  const file = (href: string | null, name: string | null): ReactNode =>
    href && name ? (
      <a href={href} className="link" download="">
        {name}
      </a>
    ) : null
  const hidden = t(upload.hiddenRowsIncluded ? 'hiddenIncluded' : 'hiddenLeftOut', { count: upload.hiddenRows })
  const none = <span className="text-soft">{uploads('noFailed')}</span>
  return (
    <RecordFacts
      record={uploadRecord}
      of={upload}
      context={context}
      facts={[
        'uploadType',
        'uploadDate',
        'uploadedByName',
        { label: t('file'), value: file(upload.uploadedCSV, upload.uploadedFileName) },
        upload.sheetName && { label: t('sheet'), value: upload.sheetName },
        upload.hiddenRows > 0 && { label: t('hiddenRows'), value: hidden },
        { label: t('failedFile'), value: file(upload.failedCardsCSV, upload.failedCardsCSVFileName) ?? none },
      ]}
    />
  )
}
