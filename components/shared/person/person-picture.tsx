'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import { SealedImage } from '@/components/ui/sealed-image'
import { request } from '@/lib/browser/request'
import type { PictureOwner } from './picture-owner'
import { initials } from '@/lib/rules/words/initials'

const PictureDialog = lazyComponent(() => import('./picture-dialog'))

export function PersonPicture({ of, mayChange }: { of: PictureOwner; mayChange: boolean }) {
  const t = useTranslations('users.picture')
  const { id, name, version, picture } = of
  const letters = (
    <span aria-hidden className="grid size-16 place-items-center rounded-full bg-selected text-lg font-semibold">
      {initials(name)}
    </span>
  )
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      {picture ? (
        <SealedImage
          key={picture}
          href={picture}
          alt={t('alt', { name })}
          lost={letters}
          className="size-16 rounded-full border border-hairline object-cover"
        />
      ) : (
        letters
      )}
      {mayChange && (
        <DialogButton size="sm" dialog={(close) => <PictureDialog of={of} close={close} />}>
          {t(picture ? 'change' : 'add')}
        </DialogButton>
      )}
      {mayChange && picture && (
        <DialogButton
          size="sm"
          variant="ghost"
          dialog={(close) => (
            <Confirm
              title={t('removeTitle', { name })}
              text={t('removeText')}
              submit={t('removeYes')}
              doneText={t('removed')}
              send={() => request('issuing PUT admins', { body: { id, version, pictureKey: '' } })}
              close={close}
            />
          )}
        >
          {t('remove')}
        </DialogButton>
      )}
    </div>
  )
}
