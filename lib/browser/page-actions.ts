export type PageAction = { key: string; title: string; href: string }

const offered = new Set<readonly PageAction[]>()

export const offerPageActions = (actions: readonly PageAction[]): (() => void) => {
  offered.add(actions)
  return () => void offered.delete(actions)
}

export const pageActions = (): PageAction[] => [...offered].flat()
