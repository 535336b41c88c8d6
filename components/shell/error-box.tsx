'use client'

import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { StateBox } from '@/components/ui/state-box'

type ErrorBoxProps = {
  icon: IconName
  title: string
  text: ReactNode
  home: { href: string; label: string } | null
  signOut: { action: string; label: string } | null
  inside: boolean
}

export function ErrorBox({ icon, title, text, home, signOut, inside }: ErrorBoxProps) {
  const Frame = inside ? 'div' : 'main'
  return (
    <Frame className={inside ? 'grid flex-1 place-items-center' : 'grid min-h-[calc(100vh-3px)] place-items-center'}>
      <StateBox
        icon={icon}
        heading="h1"
        title={title}
        text={text}
        action={
          <>
            {home && (
              <a href={home.href} className={buttonClass({ variant: 'primary' })}>
                {home.label}
              </a>
            )}
            {signOut && (
              <form method="post" action={signOut.action}>
                <Button type="submit">{signOut.label}</Button>
              </form>
            )}
          </>
        }
      />
    </Frame>
  )
}
