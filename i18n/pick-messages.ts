import type { Messages } from './messages'

export type MessageArea = keyof Messages

/** What buttons, fields and failed calls say, whatever the screen. */
export const everyScreen = ['common', 'errors', 'validation'] as const satisfies readonly MessageArea[]

/** Whether a name from outside is of messages that there are. */
export const isMessageArea = (all: Messages, area: string): area is MessageArea => Object.hasOwn(all, area)

export const pickMessages = <A extends MessageArea>(all: Messages, areas: readonly A[]): Pick<Messages, A> =>
  // The cast is safe: every area of the type is picked.
  Object.fromEntries(areas.map((area) => [area, all[area]])) as Pick<Messages, A>
