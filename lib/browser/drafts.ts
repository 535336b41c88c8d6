import { millisecondsInDay } from 'date-fns/constants'
import { isDraftStorageClosed, toDraftKey, listDraftKeys } from './draft-storage'
import { canSeal, seal, sealedName, unseal, type Sealed } from './sealed'
import { isPageAbandoned } from './unsaved'

/** What was typed into a form and not sent: the fields that differ from its start. */
export type Draft = {
  /** When something was typed last. */
  at: number
  typed: Record<string, unknown>
  /** The choices besides the fields. */
  extras?: Record<string, unknown> | undefined
}
const MOST_CHARACTERS = 200_000

/** As it stands in the browser: when it was typed, for whoever clears up, and what only its person reads. */
const sealDraft = async (form: string, draft: Draft): Promise<Sealed | null> => {
  if (JSON.stringify(draft).length > MOST_CHARACTERS) return null
  const sealed = await seal(form, draft)
  return sealed && { name: toDraftKey(sealed.name), text: `${draft.at} ${sealed.text}` }
}

const dropOld = (): void => {
  for (const name of listDraftKeys())
    if (!(Date.now() - Number(localStorage.getItem(name)?.split(' ', 1)[0]) < millisecondsInDay))
      localStorage.removeItem(name)
}

const write = ({ name, text }: Sealed): void => {
  if (!isDraftStorageClosed() && !isPageAbandoned()) localStorage.setItem(name, text)
}

/** Reading and writing come one after the other: a form that opens finds what the one that closed just now has left. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<void>): void => {
  last = last.then(work).catch(() => undefined)
}

/** Hands the draft of a form to whoever opens it; who takes it has it alone, so that no second tab sends it again. */
export const takeDraft = (form: string, take: (draft: Draft) => boolean): void =>
  inTurn(async () => {
    dropOld()
    const name = listDraftKeys().length > 0 ? await sealedName(form) : null
    const text = name && localStorage.getItem(toDraftKey(name))
    if (!name || !text) return
    // Nobody else could have sealed it.
    const draft = (await unseal(form, text.slice(text.indexOf(' ') + 1))) as Draft | null
    if (!draft || take(draft)) localStorage.removeItem(toDraftKey(name))
  })

export type DraftTracker = {
  /** Something was typed: it is encrypted at once, since a page that goes waits for nothing. */
  changed: () => void
  /** Whether it can be kept at all, as far as is known. */
  canKeep: () => boolean
  /** Whether all that was typed would be there after a reload. */
  isSafe: () => boolean
  /** The form is gone from the page. */
  leave: () => void
  /** It was sent or given up. */
  forget: () => void
}

/** Keeps what `read` finds in a form when the form or its page goes; null is nothing to keep. TYPE-02 */
export const trackDraft = (form: string, read: () => Draft | null): DraftTracker => {
  let turn = 0
  let isSealed = true
  let isUnable = !canSeal()
  let sealed: Sealed | null = null

  const changed = async () => {
    const mine = (turn += 1)
    isSealed = false
    const draft = read()
    const next = draft && (await sealDraft(form, draft).catch(() => null))
    if (mine !== turn) return
    sealed = next
    isSealed = !draft || next !== null
    isUnable = !isSealed
  }
  const pageGoes = () => {
    if (sealed && isSealed && read()) write(sealed)
  }
  addEventListener('pagehide', pageGoes)
  return {
    changed: () => void changed(),
    canKeep: () => !isUnable,
    isSafe: () => isSealed,
    leave: () => {
      removeEventListener('pagehide', pageGoes)
      const draft = read()
      if (draft)
        inTurn(async () => {
          const next = await sealDraft(form, draft)
          if (next) write(next)
        })
    },
    forget: () => {
      turn += 1
      sealed = null
      isSealed = true
      if (listDraftKeys().length > 0)
        inTurn(async () => {
          const name = await sealedName(form)
          if (name) localStorage.removeItem(toDraftKey(name))
        })
    },
  }
}
