/** Whether single-key shortcuts are on: speech input and unsteady hands trigger them by accident, so people can turn them off. WCAG 2.1.4 */
export const hasSingleKeys = (): boolean => document.querySelector('[data-keys=off]') === null

export const showSingleKeys = (isOn: boolean): void => {
  const frame = document.querySelector<HTMLElement>('.frame')
  if (isOn) delete frame?.dataset.keys
  else if (frame) frame.dataset.keys = 'off'
}

type Press = Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey'>

/** Whether to ignore a key: single keys in text fields or if single keys are off, and all keys while the palette or a dialog is open. */
export const isKeyElsewhere = ({ target, ctrlKey, metaKey }: Press): boolean => {
  const isTyped =
    target instanceof Element &&
    target.closest('input:not([type=checkbox],[type=radio]),select,textarea,[contenteditable]') !== null
  const isSingle = !ctrlKey && !metaKey
  return (isSingle && (isTyped || !hasSingleKeys())) || document.querySelector('dialog[open],.palette') !== null
}
