import { getTranslations } from 'next-intl/server'
import type { KycDocument } from '@/lib/calls/cards'
import { messageOr } from '@/lib/rules/words/message-or'
import { Reveal, RevealPicture } from './reveal'

type KycProps = { of: 'card' | 'customer'; id: string; document: KycDocument; mayReveal: boolean }

/** The word for a known type of document; else the name that the upstream gives it. */
async function documentName({ docName, docType, docId }: KycDocument): Promise<string> {
  const types = await getTranslations('issue.documentTypes')
  return messageOr(types, docType ?? '', docName ?? docType ?? docId ?? '')
}

export async function DocumentName({ document }: { document: KycDocument }) {
  return documentName(document)
}

export async function DocumentValue({ of, id, document, mayReveal }: KycProps) {
  const { docId, docValue } = document
  if (!docId || !docValue || !mayReveal) return <span className="code">{docValue}</span>
  return <Reveal of={`${of}-document`} id={id} what={docId} label={await documentName(document)} masked={docValue} />
}

export async function DocumentPictures({ of, id, document, mayReveal }: KycProps) {
  const [t, name] = await Promise.all([getTranslations('reveal'), documentName(document)])
  const { docId, imageUrls } = document
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {imageUrls.map((_, at) =>
        docId && mayReveal ? (
          <RevealPicture key={at} of={`${of}-picture`} id={id} what={docId} picture={at + 1} label={name} />
        ) : (
          <span key={at}>{t('picture.short', { number: at + 1 })}</span>
        ),
      )}
    </span>
  )
}
