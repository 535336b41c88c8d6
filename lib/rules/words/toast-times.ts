/** How long a notice stays in the dialogs of cards and card holders. Decision 17, CONST-07 */
export const CARD_TOAST_MS = 6800

/** How long "Card programs have not yet been created for this business" stays. Decision 17 */
export const NO_PROGRAMS_TOAST_MS = 4500
