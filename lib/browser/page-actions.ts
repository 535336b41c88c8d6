/** What can be done on the page in view: a link, or what the page opens by a name after the #. */
export type PageAction = { key: string; title: string; href: string }

const offered = new Set<readonly PageAction[]>()

/** Offers it to the one search until the answer is called. */
export const offerPageActions = (actions: readonly PageAction[]): (() => void) => {
  offered.add(actions)
  return () => void offered.delete(actions)
}

export const pageActions = (): PageAction[] => [...offered].flat()
