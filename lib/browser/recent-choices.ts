import { seal, sealedName, unseal } from './sealed'

export type Choice = { id: string; name: string }

const PREFIX = 'recent:'
const MOST = 3

const isAnyKept = (): boolean => Object.keys(localStorage).some((name) => name.startsWith(PREFIX))

export const readChoices = async (kind: string): Promise<Choice[]> => {
  if (!isAnyKept()) return []
  const name = await sealedName(kind)
  const text = name && localStorage.getItem(PREFIX + name)
  return text ? (((await unseal(kind, text)) as Choice[] | null) ?? []) : []
}

export const rememberChoice = (kind: string, choice: Choice, most = MOST): void => {
  const remember = async () => {
    const before = (await readChoices(kind)).filter(({ id }) => id !== choice.id)
    const sealed = await seal(kind, [choice, ...before].slice(0, most))
    if (sealed) localStorage.setItem(PREFIX + sealed.name, sealed.text)
  }
  void remember().catch(() => undefined)
}
