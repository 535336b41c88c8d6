import { getTranslations } from 'next-intl/server'
import type { KycDocument } from '@/lib/calls/cards'
import { Reveal, RevealPicture } from './reveal'

type KycProps = { of: 'card' | 'customer'; id: string; document: KycDocument; mayReveal: boolean }

const nameOf = ({ docName, docType, docId }: KycDocument): string => docName ?? docType ?? docId ?? ''

export function DocumentValue({ of, id, document, mayReveal }: KycProps) {
  const { docId, docValue } = document
  if (!docId || !docValue || !mayReveal) return <span className="code">{docValue}</span>
  return <Reveal of={`${of}-document`} id={id} what={docId} label={nameOf(document)} masked={docValue} />
}

export async function DocumentPictures({ of, id, document, mayReveal }: KycProps) {
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
