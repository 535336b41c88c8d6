import { seal, sealedName, unseal } from './sealed'

export type Choice = { id: string; name: string }

const PREFIX = 'recent:'
const MOST = 3

const isAnyKept = (): boolean => Object.keys(localStorage).some((name) => name.startsWith(PREFIX))

/** What a person chose last of a kind, newest first: in their own browser, where only they read it. TYPE-03 */
export const readChoices = async (kind: string): Promise<Choice[]> => {
  if (!isAnyKept()) return []
  const name = await sealedName(kind)
  const text = name && localStorage.getItem(PREFIX + name)
  // Nobody else could have sealed it.
  return text ? (((await unseal(kind, text)) as Choice[] | null) ?? []) : []
}

/** Nobody waits for it, and without it the list goes by name alone. */
export const rememberChoice = (kind: string, choice: Choice, most = MOST): void => {
  const remember = async () => {
    const before = (await readChoices(kind)).filter(({ id }) => id !== choice.id)
    const sealed = await seal(kind, [choice, ...before].slice(0, most))
    if (sealed) localStorage.setItem(PREFIX + sealed.name, sealed.text)
  }
  void remember().catch(() => undefined)
}
