/** Where the page keeps the last click on a button that React did not listen to yet. */
declare global {
  interface Window {
    heldClick?: { last: MouseEvent | null; stop: () => void }
  }
}

/**
 * Runs in the document's head. Links and forms work without scripts; what other buttons do needs React, which comes later than the paint. A
 * click on something else replaces the held one: the last choice counts.
 */
export const holdClickScript = `{
const hold = (event) => {
  held.last = event.target.closest('button[type="button"]:not([popovertarget])') ? event : null
}
const held = { last: null, stop: () => removeEventListener('click', hold, true) }
window.heldClick = held
addEventListener('click', hold, true)
}`
