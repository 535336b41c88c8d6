import { DetailPart } from '@/components/shared/detail/detail-part'
import { DocumentName, DocumentPictures, DocumentValue } from '@/components/shared/reveal/document-parts'
import { Fact, Facts } from '@/components/ui/facts'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { KycDocument } from '@/lib/calls/cards'
import type { CardParts } from '@/lib/queries/card-detail'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { ShownCard } from './shown-card'
import { Scroll, loadWords } from './card-part'
import { isOffered } from '@/lib/rules/users/offers'
import { portalAnswers } from '@/lib/portal-answers'

/** The gateway has already masked the values. CARD-26, decision 23 */
export async function CardDocuments({ card, session, href, documents }: ShownCard & Pick<CardParts, 'documents'>) {
  const { t, empty } = await loadWords()
  const paperOf = (document: KycDocument) => ({
    of: 'card' as const,
    id: card.id,
    document,
    mayReveal: isOffered(session, portalAnswers.reveal),
  })
  return (
    <DetailPart title={t('documents')} found={documents} href={href} of="cards" empty={t('documentsEmpty')}>
      {(found) =>
        found.documents.length > 0 && (
          <Scroll label={t('documents')}>
            <Table>
              <THead>
                <Tr>
                  <Th>{t('document')}</Th>
                  <Th>{t('value')}</Th>
                  <Th>{t('fileType')}</Th>
                  <Th>{t('images')}</Th>
                  <Th>{t('uploadedOn')}</Th>
                </Tr>
              </THead>
              <TBody>
                {found.documents.map((document, index) => (
                  <Tr key={document.docId ?? index}>
                    <Td>
                      <DocumentName document={document} />
                      {document.docId && (
                        <span className="code block text-xs text-soft">{t('documentId', { id: document.docId })}</span>
                      )}
                    </Td>
                    <Td>{document.docValue ? <DocumentValue {...paperOf(document)} /> : empty}</Td>
                    <Td>{document.docExtension?.toUpperCase() ?? empty}</Td>
                    <Td>{document.imageUrls.length > 0 ? <DocumentPictures {...paperOf(document)} /> : empty}</Td>
                    <Td>{document.uploadedOn ? formatDateTime(document.uploadedOn, session) : empty}</Td>
                  </Tr>
                ))}
              </TBody>
            </Table>
          </Scroll>
        )
      }
    </DetailPart>
  )
}

export async function CardAddress({ href, addresses }: ShownCard & Pick<CardParts, 'addresses'>) {
  const { t, empty } = await loadWords()
  const parts = ['address1', 'address2', 'landmark', 'city', 'state', 'pincode', 'country'] as const
  return (
    <DetailPart title={t('address')} found={addresses} href={href} of="cards" empty={t('addressEmpty')}>
      {({ addresses: list }) => {
        const address = list.find(({ addressType }) => addressType === 'DELIVERY_ADDRESS') ?? list[0]
        return (
          address && (
            <Facts>
              {parts.map((part) => (
                <Fact key={part} label={t(part)} empty={empty}>
                  {address[part]}
                </Fact>
              ))}
            </Facts>
          )
        )
      }}
    </DetailPart>
  )
}
