/** How long a notice stays, in milliseconds, by where it is said or by what it says. Decision 17, CONST-07 */
export const toastTimes = {
  usual: 4000,
  card: 6800,
  /** "Card programs have not yet been created for this business" and its like. */
  nothingToChoose: 4500,
  businessEdit: 3000,
} as const
export type ToastTime = keyof typeof toastTimes
