import { getTranslations } from 'next-intl/server'
import { CodeBlock } from '@/components/ui/code-block'

export async function SigningHelp() {
  const t = await getTranslations('webhooks.signing')
  return (
    <details>
      <summary className="cursor-pointer font-medium">{t('title')}</summary>
      <div className="mt-2 grid gap-3">
        <p>{t('text')}</p>
        <p>{t('own')}</p>
        <CodeBlock
          label={t('ownLabel')}
          text={'x-emboss-signature: sha256=hex(hmac-sha256(\n  secret, x-emboss-timestamp + "." + body))'}
        />
        <p>{t('standard')}</p>
        <CodeBlock
          label={t('standardLabel')}
          text={
            'webhook-signature: v1,base64(hmac-sha256(\n  base64-decode(secret without whsec_),\n  webhook-id + "." + webhook-timestamp + "." + body))'
          }
        />
        <p>{t('twice')}</p>
      </div>
    </details>
  )
}
