import { Nothing } from '@/components/shared/detail/nothing'
import { DocumentPictures, DocumentValue } from '@/components/shared/reveal/document-parts'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { KycDocument } from '@/lib/calls/cards'
import { holdsAny } from '@/lib/privileges'
import type { CardParts } from '@/lib/queries/card-detail'
import { revealPrivileges } from '@/lib/rules/bodies/reveal'
import { documentTypes } from '@/lib/rules/cards/card-states'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { ShownCard } from './shown-card'
import { FailedPart, Scroll, wordsOf } from './card-part'

/** Values arrive masked by the gateway. CARD-26, decision 23 */
export async function CardDocuments({ card, session, href, documents }: ShownCard & Pick<CardParts, 'documents'>) {
  const { t, empty } = await wordsOf()
  const paperOf = (document: KycDocument) => ({
    of: 'card' as const,
    id: card.id,
    document,
    mayReveal: holdsAny(session.held, revealPrivileges),
  })
  if (!documents.ok) return <FailedPart title={t('documents')} problem={documents.problem} href={href} />
  const isKnown = (type: string | null): type is (typeof documentTypes)[number] =>
    (documentTypes as readonly (string | null)[]).includes(type)
  return (
    <Section title={t('documents')}>
      {documents.value.documents.length === 0 ? (
        <Nothing>{t('documentsEmpty')}</Nothing>
      ) : (
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
              {documents.value.documents.map((document, index) => (
                <Tr key={document.docId ?? index}>
                  <Td>
                    {document.docName ??
                      (isKnown(document.docType) ? t(`documentTypes.${document.docType}`) : document.docType)}
                    <span className="code block text-xs text-soft">{document.docId}</span>
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
      )}
    </Section>
  )
}

export async function CardAddress({ href, addresses }: ShownCard & Pick<CardParts, 'addresses'>) {
  const { t, empty } = await wordsOf()
  if (addresses && !addresses.ok) return <FailedPart title={t('address')} problem={addresses.problem} href={href} />
  const list = addresses?.value.addresses ?? []
  const address = list.find(({ addressType }) => addressType === 'DELIVERY_ADDRESS') ?? list[0]
  const parts = ['address1', 'address2', 'landmark', 'city', 'state', 'pincode', 'country'] as const
  return (
    <Section title={t('address')}>
      {address ? (
        <Facts>
          {parts.map((part) => (
            <Fact key={part} label={t(part)} empty={empty}>
              {address[part]}
            </Fact>
          ))}
        </Facts>
      ) : (
        <Nothing>{t('addressEmpty')}</Nothing>
      )}
    </Section>
  )
}
