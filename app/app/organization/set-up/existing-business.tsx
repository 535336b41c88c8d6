'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FormSection } from '@/components/shared/issuing/form-section'
import { Fact, Facts } from '@/components/ui/facts'
import { useMessageText } from '@/components/form/use-problem-words'
import type { ExistingBusinessParts } from '@/lib/queries/set-up'
import { listNames } from '@/lib/rules/words/join-names'
import type { SetUpParts } from './set-up-parts'

export function ExistingBusiness({ start, standing }: SetUpParts & { standing: ExistingBusinessParts }) {
  const t = useTranslations('set-up')
  const common = useTranslations('common')
  const say = useMessageText()
  const locale = useLocale()
  const empty = common('notGiven')
  const { children, wallets } = standing
  const isSame = new Set(start.issuerStatuses.map(({ status }) => status)).size < 2
  return (
    <FormSection title={t('section.standing')}>
      <Facts>
        <Fact label={t('fields.status')} empty={empty}>
          {isSame && start.status && say(`status.${start.status}`)}
          {!isSame &&
            listNames(
              start.issuerStatuses.map(({ issuerCode, status }) =>
                t('statusAt', { issuer: issuerCode, status: say(`status.${status ?? ''}`) }),
              ),
              locale,
            )}
        </Fact>
        <Fact label={t('fields.parent')} empty={empty}>
          {start.parent?.name}
        </Fact>
        <Fact label={t('fields.children')} empty={empty}>
          {children && children.names.length > 0 && listed(children.names, children.total, locale)}
        </Fact>
        <Fact label={t('fields.wallets')} empty={empty}>
          {wallets && wallets.length > 0 && listNames(wallets, locale)}
        </Fact>
      </Facts>
    </FormSection>
  )
}

const listed = (names: readonly string[], total: number, locale: string) =>
  [listNames(names, locale), total > names.length && `+ ${total - names.length}`].filter(Boolean).join(' ')
