'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onFirstUse } from '@/components/shared/on-first-use'
import { Button } from '@/components/ui/button'

const DeleteDialog = onFirstUse(() => import('./delete-dialog'))

/** Takes a tag away, asked once. PROF-08 */
export function DeleteTag({ id, name }: { id: string; name: string }) {
  const t = useTranslations('tags')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t('remove', { name })} onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      {isOpen && <DeleteDialog id={id} name={name} close={() => setIsOpen(false)} />}
    </>
  )
}
