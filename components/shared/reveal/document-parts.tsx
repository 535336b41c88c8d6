import { getTranslations } from 'next-intl/server'
import type { KycDocument } from '@/lib/calls/cards'
import { Reveal, RevealPicture } from './reveal'

/** Whose paper it is, and whether this person may see through its mask. */
type Paper = { of: 'card' | 'customer'; id: string; document: KycDocument; mayReveal: boolean }

const nameOf = ({ docName, docType, docId }: KycDocument): string => docName ?? docType ?? docId ?? ''

/** The number of a paper, masked. CARD-26, CUST-05 */
export function DocumentValue({ of, id, document, mayReveal }: Paper) {
  const { docId, docValue } = document
  if (!docId || !docValue || !mayReveal) return <span className="code">{docValue}</span>
  return <Reveal of={`${of}-document`} id={id} what={docId} label={nameOf(document)} masked={docValue} />
}

/** The pictures of a paper: how many there are, and a way to see each. CARD-26, CUST-05 */
export async function DocumentPictures({ of, id, document, mayReveal }: Paper) {
  const t = await getTranslations('reveal')
  const { docId, docExtension, imageUrls } = document
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {imageUrls.map((_, at) =>
        docId && mayReveal ? (
          <RevealPicture
            key={at}
            of={`${of}-picture`}
            id={id}
            what={docId}
            picture={at + 1}
            label={nameOf(document)}
            fileType={docExtension}
          />
        ) : (
          <span key={at}>{t('picture.short', { number: at + 1 })}</span>
        ),
      )}
    </span>
  )
}
