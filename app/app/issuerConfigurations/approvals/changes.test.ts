import { createTranslator } from 'next-intl'
import type { RenderContext } from '@/components/list/render-context'
import { loadMessages } from '@/i18n/load-messages'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { readableCode } from '@/lib/rules/words/code-words'
import { messageOr } from '@/lib/rules/words/message-or'
import { fieldName } from '@/components/shared/approvals/field-name'

const contextIn = (locale: 'en-IN' | 'hi-IN' | 'ar-AE') => {
  const t = createTranslator({ locale, messages: loadMessages(locale) })
  // Names need words alone.
  return {
    words: withRunTimeKeys(t),
    find: (key: string) => messageOr(t, key, null),
    status: (value: string, own = '') => messageOr(t, `${own}.${value}`, readableCode(value)),
  } as unknown as RenderContext
}

test.each([
  ['en-IN', 'Files: Address proof, back', 'Documents: Voter ID', 'Status'],
  ['hi-IN', 'फ़ाइलें: पते का प्रमाण, पीछे', 'दस्तावेज़: मतदाता पहचान पत्र', 'स्थिति'],
  ['ar-AE', 'الملفات: إثبات العنوان، الوجه الخلفي', 'المستندات: بطاقة الناخب', 'الحالة'],
] as const)(
  'APPR-23 a field of a request whose words stand elsewhere than the first ones has them in %s',
  (locale, file, paper, status) => {
    const names = ['files.ADDRESS_PROOF_BACK', 'papers.VOTER_ID', 'program.status']
    expect(names.map((field) => fieldName(field, contextIn(locale)))).toEqual([file, paper, status])
  },
)
