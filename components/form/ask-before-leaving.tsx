import { getTranslations } from 'next-intl/server'
import { KeepTyped } from './keep-typed'

/** For a native form that the server draws: what was typed into it asks before it is lost. */
export async function AskBeforeLeaving() {
  const [t, common] = await Promise.all([getTranslations('common.unsaved'), getTranslations('common')])
  const words = { title: t('title'), text: t('text'), stay: t('stay'), leave: t('leave'), close: common('close') }
  return <KeepTyped words={words} />
}
