/** How long a toast stays, in milliseconds. Decision 17, CONST-07 */
export const toastTimes = {
  usual: 4000,
  card: 6800,
  /** For messages such as "Card programs have not yet been created for this business". */
  nothingToChoose: 4500,
  businessEdit: 3000,
} as const
export type ToastTime = keyof typeof toastTimes
