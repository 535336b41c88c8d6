'use client'

import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { WithMessages } from '@/components/list/lazy-messages'
import { Checkbox } from '@/components/ui/choice'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { shortcuts } from '@/components/ui/shortcuts'
import { hasSingleKeys, showSingleKeys } from '@/components/ui/single-keys'
import { formPaths } from '@/lib/paths'
import { messageOr } from '@/lib/rules/words/message-or'
import { KeyCaps } from './key-caps'
import type { OverlayProps } from './palette'

export default function KeySheet(props: OverlayProps) {
  return (
    <WithMessages areas={['search']}>
      <Sheet {...props} />
    </WithMessages>
  )
}

/** As the profile does: the choice follows the person to other browsers. */
const setSingleKeys = (isOn: boolean) => {
  showSingleKeys(isOn)
  const body = new URLSearchParams({ keys: isOn ? 'on' : 'off' })
  void fetch(formPaths.preferences, { method: 'POST', body, redirect: 'manual' }).catch(() => {})
}

function Sheet({ close }: OverlayProps) {
  const t = useTranslations()
  const say = (key: string) => messageOr(t, `search.keys.${key}`, key)
  return (
    <DialogFrame size="lg" close={close} title={say('title')} description={say('text')} closeLabel={say('close')}>
      <div className="grid items-start gap-x-8 gap-y-5 text-sm md:grid-cols-2 xl:grid-cols-3">
        {Object.entries(shortcuts).map(([group, actions]) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className="mb-1 font-semibold">
              {say(`places.${group}`)}
            </h3>
            <dl className="ruled">
              {Object.entries<readonly string[]>(actions).map(([action, keys]) => (
                <div key={action} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="text-soft">{say(`names.${group}.${action}`)}</dt>
                  <dd className="flex flex-none items-center gap-1.5">
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && <span className="text-soft">{say('or')}</span>}
                        <KeyCaps of={key} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          defaultChecked={hasSingleKeys()}
          onChange={(event) => setSingleKeys(event.target.checked)}
          label={say('single')}
          help={say('singleHelp')}
        />
      </div>
    </DialogFrame>
  )
}
