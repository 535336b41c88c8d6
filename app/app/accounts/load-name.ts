import type { Messages } from '@/i18n/messages'
import type { MoneyLoad } from '@/lib/calls/accounts'
import type { getTranslations } from 'next-intl/server'

type AccountWords = Awaited<ReturnType<typeof getTranslations<keyof Messages & 'accounts'>>>

export const loadName = ({ description, txnMode, orgName }: MoneyLoad, t: AccountWords): string =>
  description ?? t('described', { mode: txnMode ?? '', business: orgName ?? '' })
