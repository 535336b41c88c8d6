/** Where the page keeps the last click on a button that React did not listen to yet. */
declare global {
  interface Window {
    heldClick?: { last: MouseEvent | null; stop: () => void }
  }
}

/**
 * Runs in the document's head. Links, forms and popovers that are there work without scripts; what other buttons do needs React, which comes
 * later than the paint. A click on something else replaces the held one: the last choice counts.
 */
export const holdClickScript = `{
const hold = (event) => {
  const button = event.target.closest('button[type="button"]')
  const isAnswered = !button || document.getElementById(button.getAttribute('popovertarget'))
  held.last = isAnswered ? null : event
}
const held = { last: null, stop: () => removeEventListener('click', hold, true) }
window.heldClick = held
addEventListener('click', hold, true)
}`
